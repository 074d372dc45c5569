import { type Expression, sql } from "kysely"
import type { PermissionMap, PermissionName } from "../../../platform/policy.ts"
import type { SubjectType } from "../permission.ts"

/** A subject that a person is part of, with the place in a group or the membership that makes them so. */
export interface Standing {
  userId: number
  subjectType: SubjectType
  subjectId: number | null
  groupId: number | null
  roleId: number | null
  since: string | null
  until: string | null
}

/** A record that holds for a person, and why. */
export interface Holding extends Standing {
  permissionId: number
  name: PermissionName
  level: number
}

/**
 * SQL relation of every subject that each person is on a day. A place in a group counts from its first day up to,
 * not including, its last (`until`), and no longer than the group exists.
 */
export const standingOn = (today: string) => sql<Standing>`(
  select "userId", 'everyone' as "subjectType", null::integer as "subjectId", null::integer as "groupId", null::integer as "roleId",
    null::date as since, null::date as until from users
  union all select "userId", 'user', "userId", null, null, null, null from users
  union all select "userId", 'members', null, null, null, since, until from memberships
    where since <= ${today}::date and (until is null or until > ${today}::date)
  union all select m."userId", as_subject.*, m."groupId", m."roleId", m.since, least(m.until, g."dissolvedOn")
    from "groupMembers" m join groups g using ("groupId") join "groupTypes" t on t.type = g.type
    cross join lateral (values ('group', m."groupId"), ('groupRole', m."roleId"), ('groupType', t."groupTypeId")) as_subject
    where m.since <= ${today}::date and (m.until is null or m.until > ${today}::date)
      and (g."dissolvedOn" is null or g."dissolvedOn" > ${today}::date))`

/** SQL relation of every record that holds for each person on a day, once per reason. */
export const holdingOn = (today: string) => sql<Holding>`(
  select standing.*, p."permissionId", p.name, p.level
  from ${standingOn(today)} standing join permissions p
    on p."subjectType" = standing."subjectType" and coalesce(p."subjectId", 0) = coalesce(standing."subjectId", 0)
  where p.level > 0)`

/**
 * SQL for the permission map of a user on a day: the highest level per name of all records that hold for them.
 */
export const permissionMapOf = (userId: Expression<number>, today: string) => sql<PermissionMap>`(
  select coalesce(json_object_agg(name, level), '{}') from (
    select name, max(level) as level from ${holdingOn(today)} holding where holding."userId" = ${userId} group by name
  ) effective)`
