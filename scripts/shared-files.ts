import path from "node:path"

/** The part of a module that grouping reads. */
interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
export interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

/** Packages of forms: pages without them are for reading. */
const formPackages = /node_modules\/(zod|react-hook-form)\//
/** Pages that are a form, or are managed on. All others are for reading: what they need of forms comes later. */
const formPages = /(-edit|applications|my-account|security|sign-up-list)-page\.tsx$/
/** Pages that only users open: what no other page shares does not burden visitors. */
const insidePages =
  /(-edit|admin|applications|member|members|member-import|my-account|permissions|security|sign-up-costs|sign-up-list)-page\.tsx$/
/** Packages of pages on which much is edited: pickers. */
const pickerPackages = /node_modules\/react-aria-components\//
/** Styles of a part that not every page has: the part is in a file with them, so that other pages do not load them. */
const styles = /\.css$/
/** Files that only name others: what is imported through them is dropped where it is not used. */
const barrels = /lucide-react\.mjs$/

/**
 * Which shared file each module goes into, so that a page is a few files instead of forty: few files compress better
 * and arrive sooner. A module goes into
 * - `base` if the entry needs it, and so every page;
 * - `front` if the home page and another page need it;
 * - `reading` if more than one page needs it, one of them without a form;
 * - `inside` instead, if all of those are behind a login;
 * - `forms` if more than one page needs it, one of them with a short form, without pickers;
 * - a file of the bundler's choosing otherwise.
 *
 * A module with styles of its own is in a file with those, unless it is in `forms`.
 */
export function sharedFiles(entry: string): (id: string, modules: Modules) => string | null {
  let files: Map<string, string> | undefined
  return (id, modules) => {
    files ??= group(entry, modules)
    return files.get(id) ?? null
  }
}

function group(entry: string, bundler: Modules): Map<string, string> {
  const modules = remembered(bundler)
  const base = reachedFrom([entry], modules)
  const pages: { isHome: boolean; isPage: boolean; isInside: boolean; weight: number; needs: Set<string> }[] = []
  const seen = new Set<string>()
  const visited = new Set(base)
  const waiting = [...base]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const lazy of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (seen.has(lazy) || base.has(lazy)) continue
      seen.add(lazy)
      const needs = reachedFrom([lazy], modules)
      waiting.push(...[...needs].filter((each) => !visited.has(each)))
      for (const each of needs) visited.add(each)
      const all = [...needs]
      const weight = all.some((each) => pickerPackages.test(each))
        ? 2
        : all.some((each) => formPackages.test(each))
          ? 1
          : 0
      if (weight > 0 && lazy.endsWith("-page.tsx") && !formPages.test(lazy))
        throw new Error(
          `${path.basename(lazy)} is a page for reading, but imports zod or react-hook-form, directly or through ` +
            `${all.filter((each) => imports(each, formPackages, modules)).map((each) => path.basename(each))}. ` +
            "Load the form as a laterPart, or move what the page needs out of the file of the schema.",
        )
      pages.push({
        isHome: lazy.endsWith("/home-page.tsx"),
        isPage: lazy.endsWith("-page.tsx"),
        isInside: insidePages.test(lazy),
        weight,
        needs,
      })
    }
  const files = new Map([...base].map((id) => [id, "base"]))
  const needers = new Map<string, typeof pages>()
  for (const page of pages)
    for (const id of page.needs) if (!base.has(id)) needers.set(id, [...(needers.get(id) ?? []), page])
  for (const [id, users] of needers) {
    const lightest = Math.min(...users.filter(({ isPage }) => isPage).map(({ weight }) => weight))
    const reading = users.every(({ isPage, isInside }) => !isPage || isInside) ? "inside" : "reading"
    const file = users.some(({ isHome }) => isHome) ? "front" : [reading, "forms"][lightest]
    const style = [id, ...(modules.getModuleInfo(id)?.importedIds ?? [])].find((each) => styles.test(each))
    if (users.length > 1 && style && file !== "forms") files.set(id, path.basename(style, ".css"))
    else if (users.length > 1 && file) files.set(id, file)
  }
  return files
}

const imports = (id: string, packages: RegExp, modules: Modules): boolean =>
  !/node_modules/.test(id) && !!modules.getModuleInfo(id)?.importedIds.some((each) => packages.test(each))

/** The modules that are loaded with these: what they import statically, directly or indirectly. */
function reachedFrom(start: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(start)
  for (const id of reached) {
    if (barrels.test(id)) continue
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}

/** Asks the bundler about each module once: asking takes long. */
function remembered(modules: Modules): Modules {
  const known = new Map<string, ModuleInfo | null>()
  return {
    getModuleInfo: (id) => {
      const existing = known.get(id)
      if (existing !== undefined) return existing
      const info = modules.getModuleInfo(id)
      const own = info && { importedIds: info.importedIds, dynamicallyImportedIds: info.dynamicallyImportedIds }
      known.set(id, own)
      return own
    },
  }
}
