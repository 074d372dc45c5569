import { type RawBuilder, type SqlBool, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { mayReadGroups } from "../group.policy.ts"
import { groupReadableBy } from "./group.service.ts"
import { groupMemberState } from "./group-member-list.service.ts"

interface Viewing extends Pick<Scope, "now"> {
  viewer: Viewer
}
type Looking = Pick<Scope, "now" | "viewer">

/** SQL, of a statement on `groups`: the page of the group shows its members to this viewer. */
export function showsMembersTo({ viewer, now }: Looking): RawBuilder<SqlBool> {
  if (mayReadGroups.allows(viewer)) return sql<SqlBool>`true`
  if (!viewer) return sql<SqlBool>`(${groupReadableBy(viewer)} and groups."membersVisibility" = 'public')`
  const isMember = isMemberOn(dayOf(now), sql`${viewer.userId}::integer`)
  return sql<SqlBool>`(${groupReadableBy(viewer)} and (groups."membersVisibility" = 'public'
    or (groups."membersVisibility" = 'members' and ${isMember})))`
}

/** SQL: a person is in the group with this id or slug today, and its page shows that to this viewer. */
export function isInShownGroup(
  group: { groupId: number } | { slug: string },
  viewing: Viewing,
  userId: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const isIt = "slug" in group ? sql`groups.slug = ${group.slug}` : sql`groups."groupId" = ${group.groupId}`
  return sql<SqlBool>`${userId} in (
    select membership."userId" from "groupMembers" membership join groups using ("groupId")
    where ${isIt} and ${groupMemberState(dayOf(viewing.now))} = 'current' and ${showsMembersTo(viewing)})`
}

/**
 * The group memberships of a person that pages of groups show to this viewer, and all of the viewer's own in groups
 * that they may open: current ones first, then future ones, then the newest.
 */
export const shownMemberships = (db: Db, userId: number, viewing: Viewing) => {
  const state = groupMemberState(dayOf(viewing.now))
  return db
    .selectFrom("groupMembers as membership")
    .innerJoin("groups", "groups.groupId", "membership.groupId")
    .innerJoin("roles", "roles.roleId", "membership.roleId")
    .where("membership.userId", "=", userId)
    .where(viewing.viewer.userId === userId ? groupReadableBy(viewing.viewer) : showsMembersTo(viewing))
    .select(["membership.groupMemberId", "groups.groupId", "groups.type", "groups.slug", "groups.name_nl"])
    .select([
      "groups.name_en",
      "membership.since",
      sql<string | null>`least(membership.until, groups."dissolvedOn")`.as("until"),
    ])
    .select(sql<string>`coalesce(membership.title_nl, roles.name_nl)`.as("role_nl"))
    .select(
      sql<string>`coalesce(membership.title_en, case when membership.title_nl is null then roles.name_en end, '')`.as(
        "role_en",
      ),
    )
    .select(state.as("state"))
    .orderBy(sql`case ${state} when 'current' then 0 when 'future' then 1 else 2 end`)
    .orderBy("membership.since", "desc")
    .orderBy("membership.groupMemberId")
    .execute()
}
