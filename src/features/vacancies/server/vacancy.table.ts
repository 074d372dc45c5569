import type { Generated, JSONColumnType, Selectable } from "kysely"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { Workplace } from "../vacancy.ts"

interface VacancyTypeTable extends EntityColumns {
  vacancyTypeId: Generated<number>
  slug: string
  name_nl: string
  name_en: string
  order: number
}

export interface VacancyTable extends EntityColumns {
  vacancyId: Generated<number>
  slug: string
  companyId: number
  vacancyTypeId: number
  title_nl: string
  title_en: string
  summary_nl: string
  summary_en: string
  description_nl: string | null
  description_en: string | null
  location: string | null
  workplace: Workplace
  hoursMin: number | null
  hoursMax: number | null
  applyUrl: string | null
  applyEmail: string | null
  deadline: string | null
  visibleFrom: string | null
  visibleUntil: string | null
  isFeatured: boolean
  translationSources: JSONColumnType<TranslationSources>
}
export type VacancyRow = Selectable<VacancyTable>

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    vacancyTypes: VacancyTypeTable
    vacancies: VacancyTable
  }
}
