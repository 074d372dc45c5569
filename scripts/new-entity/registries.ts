import { type Entity, UsageError } from "./names.ts"
import { replaceOnce } from "./replace-once.ts"

const features = "src/app/server/features.ts"
const texts = "src/app/messages/app.messages.ts"
const pages = "src/app/web/routes.ts"

/**
 * The three files that know every feature, with this one added: an import and a name in each.
 * @throws UsageError when one of them has it already or does not look as expected
 */
export function register(
  entity: Entity,
  read: (file: string) => string,
  pagesOfFeatures: readonly string[],
): Record<string, string> {
  for (const file of pagesOfFeatures) refuseTaken(entity, file, read(file))
  return {
    [features]: addRoutes(entity, read(features)),
    [texts]: addMessages(entity, read(texts)),
    [pages]: addPages(entity, read(pages)),
  }
}

function addRoutes({ kebab, camel, plural }: Entity, source: string): string {
  const line = `import { ${camel}Routes } from "../../features/${plural.kebab}/server/${kebab}.routes.ts"`
  const imported = addImport(source, line, /^import \{ \w+ \} from "\.\.\/\.\.\/features\/.+$/gm, features)
  return replaceOnce(
    imported,
    /(export const features = \[[^]*?\n)\]/,
    (found) => `${found}  { name: "${plural.kebab}", routes: ${camel}Routes },\n]`,
    features,
  )
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

/** The addresses of an entity, as written in a list of pages. */
const ownAddress = ({ path }: Entity) => String.raw`"/${path}(?:/nieuw|/:\w+|/:\w+/bewerken)?"`

function refuseTaken(entity: Entity, file: string, source: string): void {
  if (new RegExp(String.raw`\(\s*${ownAddress(entity)},`).test(source))
    throw new UsageError(`${file} has a page at /${entity.path} already: choose another with --path.`)
}

function addPages(entity: Entity, source: string): string {
  const { kebab, camel, plural } = entity
  refuseTaken(entity, pages, source)
  const line = `import { ${camel}Pages } from "../../features/${plural.kebab}/web/${kebab}.pages.ts"`
  const imported = addImport(source, line, /^import \{ \w+Pages \} from "\.\.\/\.\.\/features\/.+$/gm, pages)
  return replaceOnce(
    imported,
    /(export const pages: RouteObject\[\] = \[\n(?:  \.\.\.\w+,\n)*)/,
    (found) => `${found}  ...${camel}Pages,\n`,
    pages,
  )
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
