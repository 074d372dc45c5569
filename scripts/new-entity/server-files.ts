import { type Entity, withArticle } from "./names.ts"

/** The files of `server/`: table, service, routes. */
export const serverFiles = (entity: Entity): Record<string, string> => ({
  [`server/${entity.kebab}.table.ts`]: table(entity),
  [`server/${entity.kebab}.service.ts`]: service(entity),
  [`server/${entity.kebab}.routes.ts`]: routes(entity),
})

const table = ({ kebab, camel, pascal, plural, id }: Entity) => `import type { Generated } from "kysely"
import type { EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { ${camel}Input } from "../${kebab}.ts"

interface ${pascal}Table extends EntityColumns, Stored<typeof ${camel}Input> {
  ${id}: Generated<number>
  slug: string
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
  plural,
  id,
}: Entity) => `import { rightsBy } from "../../../platform/policy.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { ${camel}, ${camel}Detail, ${camel}Input } from "../${kebab}.ts"
import { mayDelete${pascal}, mayUpdate${pascal} } from "../${kebab}.policy.ts"

const columns = columnsOf("${plural.camel}", ${camel}, { alphabet: ["name_nl", "name_en"] })

export const ${plural.camel} = rowsOf({
  table: "${plural.camel}",
  id: "${id}",
  contract: ${camel}Detail,
  summary: ${camel},
  fields: ${camel}Input,
  slugFrom: "name_nl",
  rights: rightsBy({ update: mayUpdate${pascal}, delete: mayDelete${pascal} }),
  listing: () => ({ columns, defaultSort: inAlphabet("${plural.camel}.name_nl") }),
})
`

function routes({ kebab, camel, pascal, words, plural, id, isGuarded }: Entity): string {
  const mayRead = isGuarded ? `mayRead${plural.pascal}` : "anyone"
  const rules = [`mayCreate${pascal}`, `mayDelete${pascal}`, ...(isGuarded ? [mayRead] : []), `mayUpdate${pascal}`]
  return `${isGuarded ? "" : `import { anyone } from "../../../platform/policy.ts"\n`}import { crudRoutes } from "../../../platform/server/crud/crud-routes.ts"
import { ${camel}, ${camel}Detail, ${camel}Input, ${camel}Query } from "../${kebab}.ts"
import { ${rules.join(", ")} } from "../${kebab}.policy.ts"
import { ${plural.camel} } from "./${kebab}.service.ts"

export const ${camel}Routes = crudRoutes("${plural.kebab}", {
  id: "${id}",
  names: ["${withArticle(words)}", "${plural.words}"],
  rows: ${plural.camel},
  query: ${camel}Query,
  summary: ${camel},
  contract: ${camel}Detail,
  input: ${camel}Input,
  may: { read: ${mayRead}, create: mayCreate${pascal}, update: mayUpdate${pascal}, delete: mayDelete${pascal} },
})
`
}
