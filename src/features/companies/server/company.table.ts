import type { Generated, JSONColumnType, Selectable } from "kysely"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { Industry, Tier } from "../company.ts"

export interface CompanyTable extends EntityColumns {
  companyId: Generated<number>
  slug: string
  name: string
  tagline_nl: string
  tagline_en: string
  description_nl: string | null
  description_en: string | null
  logoId: number | null
  logoDarkId: number | null
  website: string | null
  industry: Industry | null
  city: string | null
  tier: Tier
  visibleFrom: string | null
  visibleUntil: string | null
  translationSources: JSONColumnType<TranslationSources>
}
export type CompanyRow = Selectable<CompanyTable>

interface ActivityCompanyTable {
  activityId: number
  companyId: number
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    companies: CompanyTable
    activityCompanies: ActivityCompanyTable
  }
}
