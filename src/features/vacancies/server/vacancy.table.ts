import type { Generated, JSONColumnType, Selectable } from "kysely"
import type { EntityColumns, Stored } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { vacancyFields } from "../vacancy.ts"
import type { vacancyTypeInput } from "../vacancy-type.ts"

interface VacancyTypeTable extends EntityColumns, Stored<typeof vacancyTypeInput> {
  vacancyTypeId: Generated<number>
  slug: string
}

interface VacancyTable extends EntityColumns, Stored<typeof vacancyFields> {
  vacancyId: Generated<number>
  slug: string
  translationSources: JSONColumnType<TranslationSources>
  staleSince: Generated<Date | null>
}
export type VacancyRow = Selectable<VacancyTable>

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    vacancyTypes: VacancyTypeTable
    vacancies: VacancyTable
  }
}
