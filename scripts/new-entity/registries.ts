import { type Entity, UsageError } from "./names.ts"
import { replaceOnce } from "./replace-once.ts"
import { walkRows } from "./walk-rows.ts"

const api = "src/app/server/api.ts"
const texts = "src/app/messages/app.messages.ts"
const pages = "src/app/web/routes.ts"

/**
 * The three files that know every feature, and the two tests that walk every call and every page, with this one added.
 * @throws UsageError when one of them knows it already or does not look as expected
 */
export function register(entity: Entity, read: (file: string) => string): Record<string, string> {
  return {
    [api]: addRoutes(entity, read(api)),
    [texts]: addMessages(entity, read(texts)),
    [pages]: addPages(entity, read(pages)),
    ...walkRows(entity, read),
  }
}

function addRoutes({ kebab, camel, plural }: Entity, source: string): string {
  const line = `import { ${camel}Routes } from "../../features/${plural.kebab}/server/${kebab}.routes.ts"`
  const imported = addImport(source, line, /^import \{ \w+Routes \} from "\.\.\/\.\.\/features\/.+$/gm, api)
  return replaceOnce(imported, /(const features = \[[^\]]*?),?\s*\]/, (found) => `${found}, ${camel}Routes]`, api)
}

function addMessages({ kebab, camel, plural }: Entity, source: string): string {
  if (new RegExp(`^  ${plural.camel}: `, "m").test(source))
    throw new UsageError(`${texts} has a namespace ${plural.camel} already.`)
  const line = `import { ${camel}Messages } from "../../features/${plural.kebab}/${kebab}.messages.ts"`
  const imported = addImport(source, line, /^import \{ \w+Messages \} from "\.\.\/\.\.\/features\/.+$/gm, texts)
  return replaceOnce(
    imported,
    /(export const messages = \{[^}]*?)\n\}/,
    (found) => `${found}\n  ${plural.camel}: ${camel}Messages,\n}`,
    texts,
  )
}

function addPages(entity: Entity, source: string): string {
  const { kebab, pascal, plural, path, isGuarded } = entity
  const own = String.raw`"/${path}(?:/nieuw|/:\w+|/:\w+/bewerken)?"`
  // Pages that were announced there make way.
  const cleared = source.replace(
    new RegExp(String.raw`\n  later\(\s*${own},(?:[^\n]*\),|[\s\S]*?\n  \),)(?=\n)`, "g"),
    "",
  )
  if (new RegExp(String.raw`\(\s*${own},`).test(cleared))
    throw new UsageError(`${pages} has a page at /${path} already: choose another with --path.`)
  const rules = [`mayCreate${pascal}`, ...(isGuarded ? [`mayRead${plural.pascal}`] : []), `mayUpdate${pascal}`]
  const line = `import { ${rules.join(", ")} } from "../../features/${plural.kebab}/${kebab}.policy.ts"`
  const imported = addImport(
    cleared,
    line,
    /^import \{ [\w, ]+ \} from "\.\.\/\.\.\/features\/.+\.policy\.ts"$/gm,
    pages,
  )
  const added = pageLines(entity).join("\n")
  return replaceOnce(
    imported,
    /(const pages: RouteObject\[\] = \[\n[\s\S]*?)\n\]\n/,
    (found) => `${found}\n\n${added}\n]\n`,
    pages,
  )
}

function pageLines({ kebab, pascal, plural, path, isGuarded }: Entity): string[] {
  const page = (address: string, name: string, more: string) => `  page("/${path}${address}", {
    file: "features/${plural.kebab}/web/${name}-page.tsx",
    load: () => import("../../features/${plural.kebab}/web/${name}-page.tsx"),
    namespaces: ["${plural.camel}"],
    title: "${plural.camel}:pages.${more},
  }),`
  return [
    page("", plural.kebab, isGuarded ? `list", may: mayRead${plural.pascal}, wide: true` : `list"`),
    page("/nieuw", `${kebab}-new`, `new", may: mayCreate${pascal}`),
    isGuarded ? `  leadsTo("/${path}/:slug", "/${path}"),` : page("/:slug", kebab, `detail"`),
    page("/:slug/bewerken", `${kebab}-edit`, `edit", may: mayUpdate${pascal}`),
  ]
}

/** After the last import of its kind. */
function addImport(source: string, line: string, kind: RegExp, file: string): string {
  for (const [name] of (/\{(.+)\}/.exec(line)?.[1] ?? "").matchAll(/\w+/g))
    if (new RegExp(`\\b${name}\\b`).test(source))
      throw new UsageError(`${file} knows ${name} already: take another word.`)
  const last = [...source.matchAll(kind)].at(-1)
  if (!last) throw new UsageError(`${file} does not look as expected: add by hand: ${line}`)
  const end = last.index + last[0].length
  return `${source.slice(0, end)}\n${line}${source.slice(end)}`
}
