import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { orNotFound } from "../../../platform/app-error.ts"
import { keysOf } from "../../../platform/contract.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import { Level, type May, permissionNames, type Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import { columnsOf } from "../../../platform/server/database/list-filter.ts"
import { requireAllowed } from "../../../platform/server/http/route.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { permission, type PermissionInput } from "../permission.ts"
import { subjectTypes } from "../permission-kinds.ts"
import { mayCreatePermission, mayDeletePermission, mayUpdatePermission } from "../permission.policy.ts"
import { keepAdministrator, permissionsNow } from "./administrator.service.ts"
import { requireOwnRights } from "./own-rights.service.ts"
import { requireSubject, subjectName, subjectOf } from "./subject-names.service.ts"

const aboveOwn = "permissions:refused.aboveOwn"

/** Sorts in their own order instead of alphabetically. */
const inOrder = (values: readonly string[], column: string) =>
  sql`array_position(${sql.val([...values])}::text[], ${sql.ref(column)})`

const stored = permission.omit({ subject: true })
const own = keysOf(stored)
const row = jsonRowOf(permission)
const columns = columnsOf("permissions", stored, {
  others: {
    "subject.name_nl": inAlphabet("subject.name_nl"),
    "subject.name_en": inAlphabet("subject.name_en"),
  },
})

const selectPermissions = (db: Db) =>
  db
    .selectFrom("permissions")
    .leftJoinLateral(subjectOf("permissions").as("subject"), (join) => join.onTrue())
    .select(own.map((key) => `permissions.${key}` as const))
    .select(subjectName("subject").as("subject"))

/** A page of grants, by default in the order of the names, each with the name of its subject. */
export const listPermissions = (db: Db, query: ListQuery) =>
  listPage(db, selectPermissions(db), query, {
    row,
    columns,
    key: "permissions.permissionId",
    defaultSort: inOrder(permissionNames, "permissions.name"),
    totals: cachedTotals(db),
  })

/** All grants, by name and then from everyone to one person. */
export const allPermissions = (db: Db) =>
  selectPermissions(db)
    .orderBy(inOrder(permissionNames, "permissions.name"))
    .orderBy(inOrder(subjectTypes, "permissions.subjectType"))
    .orderBy(inAlphabet("subject.name_nl"))
    .orderBy("permissions.permissionId")
    .execute()

/**
 * Grants a subject a level, replacing the one it had. Validated against the viewer's permissions now, not those from
 * when the call came in.
 * @throws AppError forbidden · escalation · lastAdministrator · validation (no such subject)
 */
export function savePermission(tx: Db, input: PermissionInput, viewer: Viewer, now: Date) {
  const today = dayOf(now)
  return keepAdministrator(tx, today, async () => {
    const giver = await viewerNow(tx, viewer, today)
    const existing = await tx
      .selectFrom("permissions")
      .select(["permissionId", "level"])
      .where("name", "=", input.name)
      .where("subjectType", "=", input.subjectType)
      .where(sql<boolean>`"subjectId" is not distinct from ${input.subjectId}::integer`)
      .executeTakeFirst()
    check(giver, existing ? mayUpdatePermission : mayCreatePermission)
    const scope = { db: tx, viewer, now }
    if (existing) await requireOwnRights(scope, [{ name: input.name, level: existing.level }], aboveOwn)
    await requireOwnRights(scope, [input])
    await requireSubject(tx, input)
    const permissionId = existing
      ? await changeLevel(tx, existing.permissionId, input.level, viewer, now)
      : await insert(tx, input, viewer, now)
    return selectPermissions(tx).where("permissions.permissionId", "=", permissionId).executeTakeFirstOrThrow()
  })
}

async function changeLevel(tx: Db, permissionId: number, level: number, viewer: Viewer, now: Date): Promise<number> {
  await tx
    .updateTable("permissions")
    .set({ level, ...updatedBy(viewer, now) })
    .where("permissionId", "=", permissionId)
    .execute()
  return permissionId
}

async function insert(tx: Db, input: PermissionInput, viewer: Viewer, now: Date): Promise<number> {
  const values = { ...input, ...createdBy(viewer, now) }
  const { permissionId } = await tx
    .insertInto("permissions")
    .values(values)
    .returning("permissionId")
    .executeTakeFirstOrThrow()
  return permissionId
}

/** @throws AppError notFound · forbidden · escalation · lastAdministrator */
export function deletePermission(tx: Db, permissionId: number, viewer: Viewer, now: Date): Promise<void> {
  const today = dayOf(now)
  return keepAdministrator(tx, today, async () => {
    const taker = await viewerNow(tx, viewer, today)
    check(taker, mayDeletePermission)
    const grant = orNotFound(
      await tx
        .selectFrom("permissions")
        .select(["name", "level"])
        .where("permissionId", "=", permissionId)
        .executeTakeFirst(),
    )
    await requireOwnRights({ db: tx, viewer, now }, [grant], aboveOwn)
    await tx.deleteFrom("permissions").where("permissionId", "=", permissionId).execute()
  })
}

/** Grants somebody the highest level of everything, on behalf of whoever runs the site. */
export async function grantEverything(tx: Db, userId: number, now: Date): Promise<void> {
  const audit = { createdBy: null, updatedBy: null, createdAt: now, updatedAt: now }
  const grant = { level: Level.delete, subjectType: "user" as const, subjectId: userId, ...audit }
  await tx
    .insertInto("permissions")
    .values(permissionNames.map((name) => ({ name, ...grant })))
    .onConflict((clash) => clash.constraint("permissions_unique").doUpdateSet({ level: Level.delete, updatedAt: now }))
    .execute()
}

/** Revokes the grants that people have in person. */
export async function removeOwnGrants(tx: Db, userIds: readonly number[]): Promise<void> {
  await tx.deleteFrom("permissions").where("subjectType", "=", "user").where("subjectId", "in", userIds).execute()
}

const viewerNow = async (tx: Db, { userId }: Viewer, today: string): Promise<Viewer> => ({
  userId,
  permissions: await permissionsNow(tx, userId, today),
})
const check = (viewer: Viewer, may: May) => requireAllowed(viewer, may.allows(viewer))
