import { sql } from "kysely"
import { AppError, found } from "../../../platform/app-error.ts"
import { keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/db.ts"
import { type Columns, listPage } from "../../../platform/server/list.ts"
import { updatedBy } from "../../../platform/server/table.ts"
import { type GroupTypeInput, groupType } from "../group-type.ts"
import { mayReadAllGroupTypes } from "../group.policy.ts"

const columns: Columns = {
  ...Object.fromEntries(keysOf(groupType).map((key) => [key, sql.ref(key)])),
  ...Object.fromEntries(
    (["name_nl", "name_en", "plural_nl", "plural_en"] as const).map((key) => [key, inAlphabet(key)]),
  ),
}

/** The types this viewer may know of. */
function selectTypes(db: Db, viewer: Viewer | null) {
  const types = db.selectFrom("groupTypes").select(keysOf(groupType))
  return mayReadAllGroupTypes.allows(viewer) ? types : types.where("isPublic", "=", true)
}

/** The types, in the order in which the association shows them. */
export const listGroupTypes = (db: Db, query: ListQuery, viewer: Viewer | null) =>
  listPage(selectTypes(db, viewer), query, { columns, key: "groupTypeId", defaultSort: sql.ref("order") })

/** @throws AppError notFound, also for a type that is not public to whoever may not know of it */
export const getGroupType = async (db: Db, groupTypeId: number, viewer: Viewer | null) =>
  found(await selectTypes(db, viewer).where("groupTypeId", "=", groupTypeId).executeTakeFirst())

/** @throws AppError notFound, or validation for a mail group that would become public */
export async function updateGroupType(db: Db, groupTypeId: number, input: GroupTypeInput, by: Viewer, now: Date) {
  const { type } = found(
    await db.selectFrom("groupTypes").select("type").where("groupTypeId", "=", groupTypeId).executeTakeFirst(),
  )
  if (type === "EMAIL" && input.isPublic)
    throw new AppError("validation", { issues: [{ path: ["isPublic"], message: "groups:issues.emailIsHidden" }] })
  return db
    .updateTable("groupTypes")
    .set({
      ...input,
      description_nl: input.description_nl ?? null,
      description_en: input.description_en ?? null,
      ...updatedBy(by, now),
    })
    .where("groupTypeId", "=", groupTypeId)
    .returning(keysOf(groupType))
    .executeTakeFirstOrThrow()
}
