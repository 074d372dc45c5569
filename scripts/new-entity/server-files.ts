import { capital, type Entity, withArticle } from "./names.ts"

/** The files of `server/`: table, service, routes. */
export const serverFiles = (entity: Entity): Record<string, string> => ({
  [`server/${entity.kebab}.table.ts`]: table(entity),
  [`server/${entity.kebab}.service.ts`]: service(entity),
  [`server/${entity.kebab}.routes.ts`]: routes(entity),
})

const table = ({ pascal, plural, id }: Entity) => `import type { Generated } from "kysely"
import type { EntityColumns } from "../../../platform/server/database/table.ts"

export interface ${pascal}Table extends EntityColumns {
  ${id}: Generated<number>
  slug: string
  name_nl: string
  name_en: string
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    ${plural.camel}: ${pascal}Table
  }
}
`

const service = ({
  kebab,
  camel,
  pascal,
  words,
  plural,
  id,
}: Entity) => `import { orNotFound } from "../../../platform/app-error.ts"
import { type ChangeOf, withNulls, keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import { columnsOf, listPage } from "../../../platform/server/database/list.ts"
import { createdBy, foundRow, updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import { ${camel}, ${camel}Input, type ${pascal}Input } from "../${kebab}.ts"

const columns = columnsOf("${plural.camel}", ${camel}, { alphabet: ["name_nl", "name_en"] })

/** A page of ${plural.words}. */
export const list${plural.pascal} = (db: Db, query: ListQuery) =>
  listPage(db.selectFrom("${plural.camel}").select(keysOf(${camel})), query, {
    columns,
    key: "${plural.camel}.${id}",
    defaultSort: inAlphabet("${plural.camel}.name_nl"),
  })

/** @throws AppError notFound */
export async function get${pascal}(db: Db, ${id}: number) {
  return orNotFound(await db.selectFrom("${plural.camel}").select(keysOf(${camel})).where("${id}", "=", ${id}).executeTakeFirst())
}

export async function create${pascal}(db: Db, input: ${pascal}Input, by: Viewer, now: Date) {
  const slug = await freeSlug(db, "${plural.camel}", input.name_nl)
  const { ${id} } = await db
    .insertInto("${plural.camel}")
    .values({ ...withNulls(${camel}Input, input), slug, ...createdBy(by, now) })
    .returning("${id}")
    .executeTakeFirstOrThrow()
  return get${pascal}(db, ${id})
}

/** Changes everything but the slug. @throws AppError notFound · changedMeanwhile */
export async function update${pascal}(tx: Db, ${id}: number, input: ChangeOf<${pascal}Input>, by: Viewer, now: Date) {
  await lockAtVersion(tx, "${plural.camel}", { ${id} }, input.version)
  const values = { ...withNulls(${camel}Input, input), ...updatedBy(by, now) }
  await tx.updateTable("${plural.camel}").set(values).where("${id}", "=", ${id}).execute()
  return get${pascal}(tx, ${id})
}

/** Deletes one ${words}. @throws AppError notFound, or inUse when others refer to it */
export async function delete${pascal}(db: Db, ${id}: number): Promise<void> {
  foundRow(await db.deleteFrom("${plural.camel}").where("${id}", "=", ${id}).executeTakeFirst())
}
`

function routes({ kebab, camel, pascal, words, plural, id, isGuarded }: Entity): string {
  const mayRead = isGuarded ? `mayRead${plural.pascal}` : "anyone"
  const one = `/${plural.kebab}/:${id}`
  const rules = [`mayCreate${pascal}`, `mayDelete${pascal}`, ...(isGuarded ? [mayRead] : []), `mayUpdate${pascal}`]
  return `import { changeOf } from "../../../platform/contract.ts"
${isGuarded ? "" : `import { anyone } from "../../../platform/policy.ts"\n`}import { route, userOf } from "../../../platform/server/http/route.ts"
import { ${camel}, ${camel}Input, ${camel}Params, ${camel}Query } from "../${kebab}.ts"
import { ${rules.join(", ")} } from "../${kebab}.policy.ts"
import { create${pascal}, delete${pascal}, get${pascal}, list${plural.pascal}, update${pascal} } from "./${kebab}.service.ts"

export const ${camel}Routes = [
  route(
    "GET /${plural.kebab}",
    { may: ${mayRead}, summary: "${capital(plural.words)}", query: ${camel}Query, list: ${camel} },
    ({ db, query }) => list${plural.pascal}(db, query),
  ),
  route(
    "GET ${one}",
    { may: ${mayRead}, summary: "One ${words}", params: ${camel}Params, output: ${camel} },
    ({ db, params }) => get${pascal}(db, params.${id}),
  ),
  route(
    "POST /${plural.kebab}",
    { may: mayCreate${pascal}, summary: "Make ${withArticle(words)}", body: ${camel}Input, output: ${camel}, status: 201 },
    async (call) => create${pascal}(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "PUT ${one}",
    { may: mayUpdate${pascal}, summary: "Change ${withArticle(words)}", params: ${camel}Params, body: changeOf(${camel}Input), output: ${camel} },
    async (call) => update${pascal}(call.db, call.params.${id}, call.body, userOf(call), call.services.now()),
  ),
  route(
    "DELETE ${one}",
    { may: mayDelete${pascal}, summary: "Delete ${withArticle(words)} that nothing refers to", params: ${camel}Params },
    ({ db, params }) => delete${pascal}(db, params.${id}),
  ),
]
`
}
