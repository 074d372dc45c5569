import { sql } from "kysely"
import { AppError, orNotFound, type Issue } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import { type ChangeOf, withNulls } from "../../../platform/contract.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { keepAdministrator } from "../../permissions/server/administrator.service.ts"
import {
  type GroupMemberChange,
  groupMemberChange,
  type GroupMemberInput,
  groupMemberInput,
  type GroupMemberParams,
} from "../group-member.ts"
import type { Period } from "../group-period.ts"
import { requireFreeRole } from "./free-role.service.ts"
import { lockGroup } from "./group-change.service.ts"
import { readGroupMember } from "./group-member-list.service.ts"
import { membershipIn, requireRightsOf } from "./group-rights.service.ts"

type Group = Awaited<ReturnType<typeof lockGroup>>

/**
 * Adds somebody to a group. The database refuses a second membership in the same role at the same time, and more people
 * than the role allows.
 * @throws AppError notFound (the group) · validation (no such person or role, or outside the group's dates) ·
 * escalation · confirmFirst
 */
export function addGroupMember({ db: tx, viewer, now }: WriteScope, groupId: number, input: GroupMemberInput) {
  const today = dayOf(now)
  return keepAdministrator(tx, today, async () => {
    const group = await lockGroup(tx, groupId)
    await checkGroupMember(tx, group, input)
    await requireRightsOf({ db: tx, viewer, now }, [{ after: membershipIn(group, input) }])
    await requireFreeRole(tx, groupId, input)
    const { groupMemberId } = await tx
      .insertInto("groupMembers")
      .values({ groupId, ...withNulls(groupMemberInput, input), ...createdBy(viewer, now) })
      .returning("groupMemberId")
      .executeTakeFirstOrThrow()
    return readGroupMember({ db: tx, viewer, now }, groupId, groupMemberId)
  })
}

/** Changes a membership, with the rules of `addGroupMember`. @throws AppError as there, changedMeanwhile and lastAdministrator */
export function updateGroupMember(
  { db: tx, viewer, now }: WriteScope,
  { groupId, groupMemberId }: GroupMemberParams,
  input: ChangeOf<GroupMemberChange>,
) {
  const today = dayOf(now)
  return keepAdministrator(tx, today, async () => {
    const group = await lockGroup(tx, groupId)
    const membership = tx
      .selectFrom("groupMembers")
      .where("groupId", "=", groupId)
      .where("groupMemberId", "=", groupMemberId)
    const before = orNotFound(await membership.selectAll().executeTakeFirst())
    await requireVersion(tx, before, input.version)
    await checkGroupMember(tx, group, input)
    const after = { ...input, userId: before.userId }
    const change = { before: membershipIn(group, before), after: membershipIn(group, after) }
    await requireRightsOf({ db: tx, viewer, now }, [change])
    await requireFreeRole(tx, groupId, after)
    await tx
      .updateTable("groupMembers")
      .set({ ...withNulls(groupMemberChange, input), ...updatedBy(viewer, now) })
      .where("groupMemberId", "=", groupMemberId)
      .execute()
    return readGroupMember({ db: tx, viewer, now }, groupId, groupMemberId)
  })
}

/**
 * Deletes a membership as if it had never existed; to end one, set `until`.
 * @throws AppError notFound · escalation · confirmFirst · lastAdministrator
 */
export function deleteGroupMember(
  { db: tx, viewer, now }: WriteScope,
  { groupId, groupMemberId }: GroupMemberParams,
): Promise<void> {
  const today = dayOf(now)
  return keepAdministrator(tx, today, async () => {
    const group = await lockGroup(tx, groupId)
    const before = orNotFound(
      await tx
        .selectFrom("groupMembers")
        .select(["userId", "roleId", "since", "until"])
        .where("groupId", "=", groupId)
        .where("groupMemberId", "=", groupMemberId)
        .executeTakeFirst(),
    )
    await requireRightsOf({ db: tx, viewer, now }, [{ before: membershipIn(group, before) }])
    await tx.deleteFrom("groupMembers").where("groupMemberId", "=", groupMemberId).execute()
  })
}

/** @throws AppError validation: no such person or role, or outside the dates of the group */
export async function checkGroupMember(
  tx: Db,
  group: Group,
  input: Period & { roleId: number; userId?: number },
): Promise<void> {
  const issues = [...(await unknownReferences(tx, input)), ...outside(group, input)]
  if (issues.length) throw new AppError("validation", { issues })
}

async function unknownReferences(tx: Db, { userId, roleId }: { userId?: number; roleId: number }): Promise<Issue[]> {
  const { person, role } = await tx
    .selectNoFrom((eb) => [
      userId === undefined
        ? sql<boolean>`true`.as("person")
        : eb.exists(eb.selectFrom("users").select("userId").where("userId", "=", userId)).as("person"),
      eb.exists(eb.selectFrom("roles").select("roleId").where("roleId", "=", roleId)).as("role"),
    ])
    .executeTakeFirstOrThrow()
  const message = "zodCustom:errors.unknownReference"
  return [...(person ? [] : [{ path: ["userId"], message }]), ...(role ? [] : [{ path: ["roleId"], message }])]
}

function outside({ foundedOn, dissolvedOn }: Group, { since, until }: Period): Issue[] {
  const issues: Issue[] = []
  if (foundedOn && since < foundedOn) issues.push({ path: ["since"], message: "groups:issues.beforeFounded" })
  if (dissolvedOn && since >= dissolvedOn) issues.push({ path: ["since"], message: "groups:issues.afterDissolved" })
  else if (dissolvedOn && until && until > dissolvedOn)
    issues.push({ path: ["until"], message: "groups:issues.afterDissolved" })
  return issues
}
