import path from "node:path"

/** The part of a module that grouping reads. */
interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  exports: readonly string[]
}
export interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

/** The list of all pages, which comes after the first page. */
const listOfPages = /app\/web\/routes\.ts$/
/** Packages of forms: pages without them are for reading. */
const formPackages = /node_modules\/(zod|react-hook-form)\//
/** Pages of one step, where nobody reads on: logging in, coming without an account, and what the links of mails open. */
const stepPages =
  /(auth|reset-request|reset-password|verify-token|unsubscribe|listing-alert|listing-renewal|payment-link|link-return|guest-form|guest-link)-page\.tsx$/
/** Features whose pages share more than a kilobyte that no other page needs: worth a request. */
const heavyFeatures = /features\/(book-listings|documents|photos)\//
/** Packages that check telephone numbers, accounts of banks and postal codes: more than a third of what forms need. */
const detailPackages = /node_modules\/(libphonenumber-js|ibantools|postcode-validator)\//
/** Packages of pages on which much is edited: pickers. */
const pickerPackages = /node_modules\/react-aria-components\//
/** Styles of a part that not every page has: the part is in a file with them, so that other pages do not load them. */
const styles = /\.css$/
/** Files that only name others: what is imported through them is dropped where it is not used. */
const barrels = /lucide-react\.mjs$/
/** An icon (`icon-sprite.ts`). */
const icons = /sprite-icon:/
/** Hooks that few pages use, but that come with the file of their package: left to the bundler. */
const seldom = /@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery|useMutationState)\.js$/

/**
 * Which shared file each module goes into, so that a page is a few files instead of forty: few files compress better
 * and arrive sooner. A module goes into
 * - `base` if the entry needs it, and so every page, or if both the list of all pages and a page need it: that list comes
 *   later, so it may not bring a file of pages along, nor be brought by a page;
 * - `front` if the home page and another page need it;
 * - `reading` if more than one page needs it, one of them without a form;
 * - `inside` instead, if all of those are behind a login and no page of one step needs it, not even later; `step`, if
 *   the others are behind a login; or `documents`, for example, if all of those are pages of that feature;
 * - a file of its page, if only that and a part of the layout that comes later need it;
 * - `forms` if more than one page needs it, one of them with a short form, without pickers; `inside-forms` instead, if
 *   all of those are inside as above: the forms to log in and to join wait for none of the others; `details` instead, if
 *   each asks for a telephone number, an IBAN or an address;
 * - a file of the bundler's choosing otherwise.
 *
 * A module that brings styles is in a file with those, unless it is in one of `forms`, `inside-forms` and `details`.
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
  const pages: {
    id: string
    isHome: boolean
    isPage: boolean
    isOfLayout: boolean
    isInside: boolean
    isStep: boolean
    weight: number
    needs: Set<string>
  }[] = []
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
      const weight =
        [formPackages, detailPackages, pickerPackages].findLastIndex((packages) =>
          all.some((each) => packages.test(each)),
        ) + 1
      const isStep = stepPages.test(lazy)
      // Public pages have a loader, so that they come with their data; the others are behind a login.
      const isRead = lazy.endsWith("-page.tsx") && !isStep && hasLoader(lazy, modules)
      if (weight > 0 && isRead)
        throw new Error(
          `${path.basename(lazy)} is a public page for reading, but imports zod or react-hook-form, directly or through ` +
            `${all.filter((each) => imports(each, formPackages, modules)).map((each) => path.basename(each))}. ` +
            "Load the form as a laterPart, or move what the page needs out of the file of the schema.",
        )
      pages.push({
        id: lazy,
        isHome: lazy.endsWith("/home-page.tsx"),
        isPage: lazy.endsWith("-page.tsx"),
        isOfLayout: base.has(id) && !lazy.endsWith("-page.tsx"),
        isInside: lazy.endsWith("-page.tsx") && !isStep && !isRead,
        isStep,
        weight,
        needs,
      })
    }
  /** What pages of one step load, their forms too, which come later. */
  const bySteps = reachedFrom(
    pages.filter(({ isStep }) => isStep).map(({ id }) => id),
    modules,
    (id, { importedIds, dynamicallyImportedIds }) => (base.has(id) ? [] : [...importedIds, ...dynamicallyImportedIds]),
  )
  const files = new Map([...base].map((id) => [id, "base"]))
  const needers = new Map<string, typeof pages>()
  for (const page of pages)
    for (const id of page.needs) if (!base.has(id)) needers.set(id, [...(needers.get(id) ?? []), page])
  for (const [id, users] of needers) {
    if (users.length === 1) continue
    if (users.some((user) => listOfPages.test(user.id))) {
      files.set(id, "base")
      continue
    }
    const behind = users.filter(({ isPage }) => isPage)
    // A part of a page, such as a form that comes later, may ask for less than the pages do.
    const ofPages = Math.min(...behind.map(({ weight }) => weight))
    const lightest = ofPages === 2 && users.some(({ weight }) => weight === 1) ? 1 : ofPages
    const areInside = behind.every(({ isInside }) => isInside) && !bySteps.has(id)
    const areSteps = behind.every(({ isStep, isInside }) => isStep || isInside)
    const [feature, ...others] = new Set(behind.map((page) => heavyFeatures.exec(page.id)?.[1]))
    const reading = areInside ? "inside" : areSteps ? "step" : ((others.length ? undefined : feature) ?? "reading")
    // An icon is too small for a file of its own, which the bundler would choose.
    const other = icons.test(id) ? "base" : undefined
    const forms = areInside ? "inside-forms" : "forms"
    const file = users.some(({ isHome }) => isHome) ? "front" : ([reading, forms, "details"][lightest] ?? other)
    if (!file) continue
    const style = /forms$|^details$/.test(file) ? undefined : stylesOf(id, modules)
    const [only] = behind
    if (style) files.set(id, areInside ? `inside-${style}` : style)
    else if (
      /^(reading|inside|step)$/.test(file) &&
      only &&
      behind.length === 1 &&
      users.some(({ isOfLayout }) => isOfLayout)
    )
      files.set(id, path.basename(only.id, "-page.tsx"))
    else files.set(id, file)
  }
  return files
}

const hasLoader = (id: string, modules: Modules): boolean => !!modules.getModuleInfo(id)?.exports.includes("loader")

const imports = (id: string, packages: RegExp, modules: Modules): boolean =>
  !/node_modules/.test(id) && !!modules.getModuleInfo(id)?.importedIds.some((each) => packages.test(each))

/** The name of the styles that come with a module. */
function stylesOf(id: string, modules: Modules): string | undefined {
  const style = [...reachedFrom([id], modules)].find((each) => styles.test(each))
  return style && path.basename(style, ".css")
}

/** The modules that are loaded with these: what they import statically, unless told otherwise, directly or indirectly. */
function reachedFrom(
  start: readonly string[],
  modules: Modules,
  neededBy = (_: string, { importedIds }: ModuleInfo) => importedIds,
): Set<string> {
  const reached = new Set(start)
  for (const id of reached) {
    const info = barrels.test(id) ? null : modules.getModuleInfo(id)
    for (const needed of info ? neededBy(id, info) : []) if (!seldom.test(needed)) reached.add(needed)
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
      const own = info && {
        importedIds: info.importedIds,
        dynamicallyImportedIds: info.dynamicallyImportedIds,
        exports: info.exports,
      }
      known.set(id, own)
      return own
    },
  }
}
