import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { rightsBy } from "../../../platform/policy.ts"
import { rowsOf } from "../../../platform/server/crud/rows.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { vacancyType, vacancyTypeDetail, vacancyTypeInput } from "../vacancy-type.ts"
import { mayDeleteVacancyType, mayUpdateVacancyType } from "../vacancy.policy.ts"

const columns = columnsOf("vacancyTypes", vacancyType, { alphabet: ["name_nl", "name_en"] })

/** Vacancy types, in their own order. */
export const vacancyTypes = rowsOf({
  table: "vacancyTypes",
  id: "vacancyTypeId",
  contract: vacancyTypeDetail,
  summary: vacancyType,
  fields: vacancyTypeInput,
  slugFrom: "name_nl",
  rights: rightsBy({ update: mayUpdateVacancyType, delete: mayDeleteVacancyType }),
  listing: () => ({ columns, defaultSort: sql.ref("vacancyTypes.order") }),
  beforeRemove: ({ db }, { vacancyTypeId }) => requireUnused(db, vacancyTypeId),
})

/** @throws AppError inUse while vacancies have this type */
async function requireUnused(tx: Db, vacancyTypeId: number): Promise<void> {
  const { count } = await tx
    .selectFrom("vacancies")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("vacancyTypeId", "=", vacancyTypeId)
    .executeTakeFirstOrThrow()
  if (count) throw new AppError("inUse", { text: "vacancies:refused.typeInUse", params: { count } })
}
