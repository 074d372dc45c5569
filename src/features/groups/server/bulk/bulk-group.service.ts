import { AppError } from "../../../../platform/app-error.ts"
import { dayOf } from "../../../../platform/amsterdam.ts"
import type { WriteScope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { updatedBy } from "../../../../platform/server/database/table.ts"
import type { BulkResult, UndoResult } from "../../../bulk-acts/bulk-act.ts"
import {
  confirmed,
  keepAct,
  keepOnly,
  lockActToUndo,
  type Planned,
} from "../../../bulk-acts/server/bulk-act.service.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { listedFor } from "../../../members/server/member-visibility.service.ts"
import { keepAdministrator } from "../../../permissions/server/administrator.service.ts"
import type { BulkAddToGroup } from "../../bulk-group.ts"
import { requireFreeRole } from "../free-role.service.ts"
import { lockGroup } from "../group-change.service.ts"
import { checkGroupMember } from "../group-member.service.ts"
import { membershipIn, requireRightsOf } from "../group-rights.service.ts"
import { addPlaces, removePlaces } from "../place-rows.service.ts"

/** A place that an act gave. */
interface Added {
  groupMemberId: number
  groupId: number
  userId: number
  version: number
}

/**
 * What adding these people to a group would do, with the rules of `addGroupMember`; who the viewer does not find in the
 * directory is not in it.
 * @throws AppError notFound · validation · escalation · confirmFirst · conflict: the role is for fewer people
 */
export async function planAdd(scope: WriteScope, groupId: number, input: BulkAddToGroup): Promise<Planned<number>[]> {
  const { db, viewer, now } = scope
  const { userIds, roleId, since } = input
  const group = await lockGroup(db, groupId)
  await checkGroupMember(db, group, { roleId, since })
  const people = await db
    .selectFrom("users")
    .select(["userId", fullName().as("name")])
    .where("userId", "in", userIds)
    .where(listedFor(viewer, now))
    .orderBy("userId")
    .execute()
  const present = await withRole(db, groupId, input)
  const plan = people.map(({ userId, name }): Planned<number> =>
    present.has(userId)
      ? { id: userId, name, work: null, text: { key: "bulkGroups:hasRole" } }
      : { id: userId, name, work: userId, text: { key: "bulkGroups:added" } },
  )
  const added = plan.flatMap(({ work }) => (work === null ? [] : [{ userId: work, roleId, since }]))
  await requireRightsOf(
    scope,
    added.map((place) => ({ after: membershipIn(group, place) })),
  )
  await requireRoom(db, groupId, added)
  return plan
}

/** Who has the role in this group already on a day from `since` on. */
async function withRole(db: Db, groupId: number, { userIds, roleId, since }: BulkAddToGroup): Promise<Set<number>> {
  const rows = await db
    .selectFrom("groupMembers")
    .select("userId")
    .where("groupId", "=", groupId)
    .where("roleId", "=", roleId)
    .where("userId", "in", userIds)
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", since)]))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** The database counts the days of a role for more people. @throws AppError conflict */
async function requireRoom(
  db: Db,
  groupId: number,
  added: readonly { userId: number; roleId: number; since: string }[],
): Promise<void> {
  const [first] = added
  if (!first) return
  const { maxHolders } = await db
    .selectFrom("roles")
    .select("maxHolders")
    .where("roleId", "=", first.roleId)
    .executeTakeFirstOrThrow()
  if (maxHolders !== null && added.length > maxHolders) throw new AppError("conflict", { text: "bulkGroups:tooMany" })
  await requireFreeRole(db, groupId, { ...first, until: null })
}

/**
 * Adds the people of a preview.
 * @throws AppError conflict: it would no longer do the same · as `planAdd`
 */
export const addMany = (
  scope: WriteScope,
  groupId: number,
  { fingerprint, ...input }: BulkAddToGroup & { fingerprint: string },
): Promise<BulkResult> =>
  keepAdministrator(scope.db, dayOf(scope.now), async () => {
    const { db, viewer, now } = scope
    const userIds = confirmed(await planAdd(scope, groupId, input), fingerprint)
    const { roleId, since } = input
    const places = userIds.map((userId) => ({ groupId, userId, roleId, title_nl: null, since, until: null }))
    const items = await addPlaces(db, places, updatedBy(viewer, now))
    return { bulkActId: await keepAct(db, { kind: "addToGroup", viewer, now, items }), done: items.length }
  })

/**
 * Takes away the places that an act gave, as if they had never been, unless somebody has changed them since.
 * @throws AppError notFound · conflict: it is too late · escalation · confirmFirst · lastAdministrator
 */
export function undoAdd(scope: WriteScope, bulkActId: number): Promise<UndoResult> {
  const { db, viewer, now } = scope
  return keepAdministrator(db, dayOf(now), async () => {
    const act = await lockActToUndo(db, { bulkActId, kinds: ["addToGroup"], viewer, now })
    const added = act.items as Added[]
    const group = await lockGroup(db, added[0]?.groupId ?? 0)
    const rows = await db
      .selectFrom("groupMembers")
      .innerJoin("users", "users.userId", "groupMembers.userId")
      .select(["groupMemberId", "groupMembers.userId", "roleId", "since", "until", "groupMembers.version"])
      .select(fullName().as("name"))
      .where(
        "groupMemberId",
        "in",
        added.map(({ groupMemberId }) => groupMemberId),
      )
      .orderBy("groupMemberId")
      .execute()
    const versions = new Map(added.map(({ groupMemberId, version }) => [groupMemberId, version]))
    const isAsLeft = (row: (typeof rows)[number]) => versions.get(row.groupMemberId) === row.version
    const removed = rows.filter(isAsLeft)
    const kept = rows.filter((row) => !isAsLeft(row))
    await requireRightsOf(
      scope,
      removed.map((row) => ({ before: membershipIn(group, row) })),
    )
    await removePlaces(
      db,
      removed.map(({ groupMemberId }) => groupMemberId),
    )
    await keepOnly(db, bulkActId, [])
    return { undone: removed.length, kept: kept.map(({ name }) => name) }
  })
}
