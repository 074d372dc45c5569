import type { Generated, JSONColumnType, Selectable } from "kysely"
import type { EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { companyFields } from "../company.ts"

interface CompanyTable extends EntityColumns, Stored<typeof companyFields> {
  companyId: Generated<number>
  slug: string
  translationSources: JSONColumnType<TranslationSources>
  staleSince: Generated<Date | null>
}
export type CompanyRow = Selectable<CompanyTable>

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    companies: CompanyTable
  }
}
