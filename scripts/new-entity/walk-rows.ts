import type { Entity } from "./names.ts"
import { replaceOnce } from "./replace-once.ts"

const calls = "tests/server/api-walk.test.ts"
const pages = "tests/server/page-walk.test.ts"

/** Names of which every member may read (see `migrations/0003-permissions.sql`). */
const readByMembers: readonly string[] = ["members", "photos", "documents", "books", "activities"]

/** The two tests with a table of everything, with this entity in it. @throws UsageError */
export const walkRows = (entity: Entity, read: (file: string) => string): Record<string, string> => ({
  [calls]: addCalls(entity, read(calls)),
  [pages]: addPages(entity, read(pages)),
})

/** The walk sends each call without a body and for an id that is not there: whoever may, hears 400 or 404. */
function addCalls({ plural, id, permission, isGuarded }: Entity, source: string): string {
  const one = `/${plural.kebab}/:${id}`
  const reads = (found: number) =>
    isGuarded ? [401, readByMembers.includes(permission) ? found : 403, found] : [found, found, found]
  const rows = {
    [`GET /${plural.kebab}`]: reads(200),
    [`GET ${one}`]: reads(404),
    [`POST /${plural.kebab}`]: [401, 403, 400],
    [`PUT ${one}`]: [401, 403, 400],
    [`DELETE ${one}`]: [401, 403, 404],
  }
  return addRows(
    source,
    "table",
    Object.entries(rows).map(([call, statuses]) => `"${call}": [${statuses.join(", ")}]`),
    calls,
  )
}

/** Pages that were announced are in the table already; only the one of a slug that is not there is different now. */
function addPages({ path, permission, isGuarded }: Entity, source: string): string {
  const readers = !isGuarded ? "everybody" : readByMembers.includes(permission) ? "users" : "managers"
  const announced = new RegExp(String.raw`("/${path}/(?!nieuw")[\w-]+"): everybody,`)
  const known = isGuarded ? source : source.replace(announced, "$1: nobody,")
  const rows = [
    [`"/${path}": ${readers}`, `"/${path}":`],
    [`"/${path}/nieuw": managers`, `"/${path}/nieuw":`],
    [`"/${path}/een/bewerken": managers`, String.raw`"/${path}/[\w-]+/bewerken":`],
    ...(isGuarded ? [] : [[`"/${path}/een": nobody`, String.raw`"/${path}/(?!nieuw")[\w-]+":`]]),
  ]
  const missing = rows.flatMap(([row = "", written = ""]) => (new RegExp(written).test(known) ? [] : [row]))
  const added = missing.length ? addRows(known, "table", missing, pages) : known
  return isGuarded ? addRows(added, "leading", [`"/${path}/een": "/${path}"`], pages) : added
}

const addRows = (source: string, table: string, rows: string[], file: string): string =>
  replaceOnce(
    source,
    new RegExp(String.raw`(const ${table}: Record<[^\n]+ = \{\n[\s\S]*?)\n\}\n`),
    (found) => `${found}\n\n${rows.map((row) => `  ${row},`).join("\n")}\n}\n`,
    file,
  )
