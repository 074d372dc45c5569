import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { type ChangeOf, withNulls, keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { freeSlug } from "../../../platform/server/database/free-slug.ts"
import { columnsOf, listPage } from "../../../platform/server/database/list.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import { type VacancyTypeInput, vacancyType, vacancyTypeInput } from "../vacancy-type.ts"
import type {} from "./vacancy.table.ts"

const columns = columnsOf("vacancyTypes", vacancyType, { alphabet: ["name_nl", "name_en"] })

const selectTypes = (db: Db) => db.selectFrom("vacancyTypes").select(keysOf(vacancyType))

/** Kinds of vacancies in their own order. */
export const listVacancyTypes = (db: Db, query: ListQuery) =>
  listPage(selectTypes(db), query, {
    columns,
    key: "vacancyTypes.vacancyTypeId",
    defaultSort: sql.ref("vacancyTypes.order"),
  })

/** @throws AppError notFound */
export const getVacancyType = async (db: Db, vacancyTypeId: number) =>
  orNotFound(await selectTypes(db).where("vacancyTypeId", "=", vacancyTypeId).executeTakeFirst())

export const createVacancyType = async (tx: Db, input: VacancyTypeInput, by: Viewer, now: Date) =>
  tx
    .insertInto("vacancyTypes")
    .values({
      ...withNulls(vacancyTypeInput, input),
      slug: await freeSlug(tx, "vacancyTypes", input.name_nl),
      ...createdBy(by, now),
    })
    .returning(keysOf(vacancyType))
    .executeTakeFirstOrThrow()

/** Changes everything but the slug. @throws AppError notFound · changedMeanwhile */
export async function updateVacancyType(
  tx: Db,
  vacancyTypeId: number,
  input: ChangeOf<VacancyTypeInput>,
  by: Viewer,
  now: Date,
) {
  await lockAtVersion(tx, "vacancyTypes", { vacancyTypeId }, input.version)
  return tx
    .updateTable("vacancyTypes")
    .set({ ...withNulls(vacancyTypeInput, input), ...updatedBy(by, now) })
    .where("vacancyTypeId", "=", vacancyTypeId)
    .returning(keysOf(vacancyType))
    .executeTakeFirstOrThrow()
}

/** @throws AppError notFound, or inUse while vacancies are of this kind */
export async function deleteVacancyType(tx: Db, vacancyTypeId: number): Promise<void> {
  // Held until the end, so that no vacancy becomes of this kind meanwhile.
  orNotFound(
    await tx
      .selectFrom("vacancyTypes")
      .select("vacancyTypeId")
      .where("vacancyTypeId", "=", vacancyTypeId)
      .forUpdate()
      .executeTakeFirst(),
  )
  const { count } = await tx
    .selectFrom("vacancies")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("vacancyTypeId", "=", vacancyTypeId)
    .executeTakeFirstOrThrow()
  if (count) throw new AppError("inUse", { text: "vacancies:refused.typeInUse", params: { count } })
  await tx.deleteFrom("vacancyTypes").where("vacancyTypeId", "=", vacancyTypeId).execute()
}
