import { coversDay } from "../../../platform/server/database/periods.ts"
import { listMax } from "../../../platform/contract.ts"
import { type RawBuilder, sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Viewer } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { isNotFormerOn } from "../../members/server/membership.service.ts"
import { mayReadGroups } from "../group.policy.ts"

/** SQL: the ids of the groups that exist today and that this person is in today; none for former members. */
export const groupsOf = (userId: number | RawBuilder<unknown>, today: string) => sql<number>`(
  select m."groupId" from "groupMembers" m join groups g using ("groupId")
  where m."userId" = ${userId} and ${coversDay("m", today)}
    and (g."dissolvedOn" is null or g."dissolvedOn" > ${today}::date) and ${isNotFormerOn(today, sql`m."userId"`)})`

/** SQL, in a statement with `groups g`: this viewer may see the group. Mail groups are never public. */
export const knownGroup = (viewer: Viewer | null, now: Date) =>
  mayReadGroups.allows(viewer)
    ? sql`true`
    : sql`(g.type in (select type from "groupTypes" where "isPublic")
        ${viewer ? sql`or g."groupId" in ${groupsOf(viewer.userId, dayOf(now))}` : sql``})`

/** Whether this person is in one of these groups today. */
export async function isInOneOf(db: Db, groupIds: readonly number[], userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    select exists (select 1 from ${groupsOf(userId, dayOf(now))} mine
      where mine."groupId" = any(${sql.val(groupIds)}::integer[])) as "isIn"`.execute(db)
  return rows[0]?.isIn === true
}

/** The groups that this person is in today, by name. */
export const ownGroups = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom("groups")
    .select(["groupId", "name_nl", "name_en"])
    .where("groupId", "in", groupsOf(userId, dayOf(now)))
    .orderBy(inAlphabet("name_nl"))
    .limit(listMax)
    .execute()

/** The groups that this person is in today, with the kind of their role; without year groups and mailing lists. */
export const ownGroupRoles = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom("groupMembers as m")
    .innerJoin("groups", "groups.groupId", "m.groupId")
    .innerJoin("roles", "roles.roleId", "m.roleId")
    .where("m.userId", "=", userId)
    .where(coversDay("m", dayOf(now)))
    .where("m.groupId", "in", groupsOf(userId, dayOf(now)))
    .where("groups.type", "not in", ["YEAR_LAYER", "EMAIL"])
    .select(["groups.type", "roles.kind", "groups.slug", "groups.name_nl", "groups.name_en"])
    .orderBy(inAlphabet("groups.name_nl"))
    .limit(listMax)
    .execute()
