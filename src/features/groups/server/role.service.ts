import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { type ChangeOf, withNulls, keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { columnsOf, listPage } from "../../../platform/server/database/list.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import { type RoleInput, role, roleInput } from "../role.ts"

const columns = columnsOf("roles", role, { alphabet: ["name_nl", "name_en"] })

const selectRoles = (db: Db) => db.selectFrom("roles").select(keysOf(role))

/** Roles in their own order: the chair first. */
export const listRoles = (db: Db, query: ListQuery) =>
  listPage(selectRoles(db), query, { columns, key: "roles.roleId", defaultSort: sql.ref("roles.order") })

/** @throws AppError notFound */
export const getRole = async (db: Db, roleId: number) =>
  orNotFound(await selectRoles(db).where("roleId", "=", roleId).executeTakeFirst())

export const createRole = (db: Db, input: RoleInput, viewer: Viewer, now: Date) =>
  db
    .insertInto("roles")
    .values({ ...withNulls(roleInput, input), ...createdBy(viewer, now) })
    .returning(keysOf(role))
    .executeTakeFirstOrThrow()

/** @throws AppError notFound · changedMeanwhile; the database refuses a maximum that a group exceeds or exceeded */
export async function updateRole(tx: Db, roleId: number, input: ChangeOf<RoleInput>, viewer: Viewer, now: Date) {
  await lockAtVersion(tx, "roles", { roleId }, input.version)
  return tx
    .updateTable("roles")
    .set({ ...withNulls(roleInput, input), ...updatedBy(viewer, now) })
    .where("roleId", "=", roleId)
    .returning(keysOf(role))
    .executeTakeFirstOrThrow()
}

/** @throws AppError notFound, or inUse if somebody has or had it, or it has grants */
export async function deleteRole(db: Db, roleId: number): Promise<void> {
  // Locked until the end, so that nobody gets the role meanwhile.
  orNotFound(await db.selectFrom("roles").select("roleId").where("roleId", "=", roleId).forUpdate().executeTakeFirst())
  const { held, given } = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom("groupMembers").select("roleId").where("roleId", "=", roleId)).as("held"),
      eb
        .exists(
          eb
            .selectFrom("permissions")
            .select("permissionId")
            .where("subjectType", "=", "groupRole")
            .where("subjectId", "=", roleId),
        )
        .as("given"),
    ])
    .executeTakeFirstOrThrow()
  if (held) throw new AppError("inUse", { text: "groups:refused.roleHeld" })
  if (given) throw new AppError("inUse", { text: "groups:refused.roleHasPermissions" })
  await db.deleteFrom("roles").where("roleId", "=", roleId).execute()
}
