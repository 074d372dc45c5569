import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { jsonRowOf } from "../../../platform/server/database/json-rows.ts"
import { listPage, type Order } from "../../../platform/server/database/list.ts"
import type { Columns } from "../../../platform/server/database/list-filter.ts"
import { requireAllowed } from "../../../platform/server/http/route.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { fullName } from "../../members/server/member.table.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import { isMember } from "../../members/server/membership.service.ts"
import type { State } from "../group-kinds.ts"
import { type GroupMember, type GroupMemberParams, groupMember } from "../group-member.ts"
import { mayReadGroups } from "../group.policy.ts"
import { groupReadableBy } from "./group.service.ts"

/** SQL, of a statement on `groups` and their `membership`: a membership lasts no longer than its group. */
export const groupMemberState = (
  today: string,
) => sql<State>`case when least(membership.until, groups."dissolvedOn") <= ${today}::date then 'former'
  when membership.since > ${today}::date then 'future' else 'current' end`

/** By role, and within a role by name. */
const inOrder: readonly Order[] = [
  sql.ref("roles.order"),
  inAlphabet("users.lastName"),
  inAlphabet("users.firstName"),
  sql.ref("membership.since"),
].map((by) => ({ by, direction: "asc" }))

/** Current members first, then future ones, then former ones, latest first. */
const rankOn = (today: string): readonly Order[] => [
  {
    by: sql`case ${groupMemberState(today)} when 'current' then 0 when 'future' then 1 else 2 end`,
    direction: "asc",
  },
  {
    by: sql`case when ${groupMemberState(today)} = 'former' then -(least(membership.until, groups."dissolvedOn") - date '1900-01-01') else 0 end`,
    direction: "asc",
  },
  ...inOrder,
]

const columnsOn = (today: string): Columns => ({
  groupMemberId: sql.ref("membership.groupMemberId"),
  userId: sql.ref("membership.userId"),
  roleId: sql.ref("membership.roleId"),
  name: fullName(),
  state: groupMemberState(today),
  since: sql.ref("membership.since"),
  until: sql.ref("membership.until"),
  "role.order": sql.ref("roles.order"),
  "user.lastName": inAlphabet("users.lastName"),
})

const person = (viewer: Viewer | null, now: Date) =>
  sql<GroupMember["user"]>`json_build_object('slug', ${slugFor(viewer, now)}, 'name', ${fullName()})`
const role = sql<GroupMember["role"]>`json_build_object('name_nl', roles.name_nl, 'name_en', roles.name_en,
  'kind', roles.kind, 'order', roles."order")`
const row = jsonRowOf(groupMember)

const selectGroupMembers = ({ db, viewer, now }: Scope, groupId: number) =>
  db
    .selectFrom("groupMembers as membership")
    .innerJoin("groups", "groups.groupId", "membership.groupId")
    .innerJoin("users", "users.userId", "membership.userId")
    .innerJoin("roles", "roles.roleId", "membership.roleId")
    .where("membership.groupId", "=", groupId)
    .select([
      "membership.groupMemberId",
      "membership.groupId",
      "membership.userId",
      "membership.roleId",
      "membership.title_nl",
      "membership.title_en",
      "membership.since",
      "membership.until",
    ])
    .select([
      "membership.createdBy",
      "membership.updatedBy",
      "membership.createdAt",
      "membership.updatedAt",
      "membership.version",
    ])
    .select([person(viewer, now).as("user"), role.as("role"), groupMemberState(dayOf(now)).as("state")])

/**
 * Current, future and former members of a group.
 * @throws AppError notFound · unauthorized · forbidden, by the group's visibility
 */
export async function listGroupMembers(scope: Scope, groupId: number, query: ListQuery) {
  await requireMembersVisible(scope, groupId)
  return listPage(scope.db, selectGroupMembers(scope, groupId), query, {
    row,
    columns: columnsOn(dayOf(scope.now)),
    orders: { rank: rankOn(dayOf(scope.now)) },
    key: "membership.groupMemberId",
    defaultSort: inOrder,
  })
}

/** @throws AppError notFound · unauthorized · forbidden, by the group's visibility */
export async function getGroupMember(scope: Scope, { groupId, groupMemberId }: GroupMemberParams) {
  await requireMembersVisible(scope, groupId)
  return readGroupMember(scope, groupId, groupMemberId)
}

/** A group membership, after access was checked. @throws AppError notFound */
export const readGroupMember = async (scope: Scope, groupId: number, groupMemberId: number) =>
  orNotFound(await selectGroupMembers(scope, groupId).where("groupMemberId", "=", groupMemberId).executeTakeFirst())

/** The members of a group are visible as the group says, and to viewers who manage groups. */
async function requireMembersVisible({ db, viewer, now }: Scope, groupId: number): Promise<void> {
  const { membersVisibility } = orNotFound(
    await db
      .selectFrom("groups")
      .select("membersVisibility")
      .where("groupId", "=", groupId)
      .where(groupReadableBy(viewer))
      .executeTakeFirst(),
  )
  if (membersVisibility === "public" || mayReadGroups.allows(viewer)) return
  requireAllowed(viewer, true)
  if (membersVisibility === "none") throw new AppError("forbidden", { text: "groups:refused.membersHidden" })
  if (!(await isMember(db, viewer.userId, now))) throw new AppError("forbidden", { text: "groups:refused.membersOnly" })
}
