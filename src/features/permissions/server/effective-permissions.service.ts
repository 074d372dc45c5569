import { coversDay } from "../../../platform/server/database/periods.ts"
import { type Expression, type RawBuilder, sql } from "kysely"
import type { PermissionMap, PermissionName } from "../../../platform/policy.ts"
import { isNotFormerOn, membershipEndOn } from "../../members/server/membership.service.ts"
import type { SubjectType } from "../permission-kinds.ts"

/** A subject that a person belongs to, with the membership or group membership that makes them so. */
export interface Subject {
  userId: number
  subjectType: SubjectType
  subjectId: number | null
  groupId: number | null
  roleId: number | null
  since: string | null
  until: string | null
}

/** A grant that applies to a person, and why. */
export interface EffectiveGrant extends Subject {
  permissionId: number
  name: PermissionName
  level: number
}

/** SQL, for `"groupMembers" m` and its group `g`: both exist on a day. */
const standsOn = (today: string) => sql`${coversDay("m", today)}
  and (g."dissolvedOn" is null or g."dissolvedOn" > ${today}::date)`

/** SQL, for `"groupMembers" m` and its group `g`: the group membership brings rights on a day. */
const countsOn = (today: string) => sql`${standsOn(today)} and ${isNotFormerOn(today, sql`m."userId"`)}`

/** SQL: the first day on which it no longer does. */
const endOn = (today: string) => sql`least(m.until, g."dissolvedOn", ${membershipEndOn(today, sql`m."userId"`)})`

/**
 * SQL relation of every subject that each person belongs to on a day. A group membership counts from its first day up
 * to, but not including, its end (`until`), no longer than the group exists, and not for former members.
 */
export const subjectsOn = (today: string) => sql<Subject>`(
  select "userId", 'everyone' as "subjectType", null::integer as "subjectId", null::integer as "groupId", null::integer as "roleId",
    null::date as since, null::date as until from users
  union all select "userId", 'user', "userId", null, null, null, null from users
  union all select "userId", 'members', null, null, null, since, until from memberships
    where ${coversDay("memberships", today)}
  union all select m."userId", as_subject.type, as_subject.id, m."groupId", m."roleId", m.since, ${endOn(today)}
    from "groupMembers" m join groups g using ("groupId") join "groupTypes" t on t.type = g.type
    cross join lateral (values ('group', m."groupId"), ('groupRole', m."roleId"), ('groupType', t."groupTypeId")) as_subject(type, id)
    where ${countsOn(today)})`

/** SQL relation of every grant that applies to each person on a day, once per reason. */
export const grantsOn = (today: string) => sql<EffectiveGrant>`(
  select standing."userId", standing."subjectType", standing."subjectId", standing."groupId", standing."roleId",
    standing.since, standing.until, p."permissionId", p.name, p.level
  from ${subjectsOn(today)} standing join permissions p
    on p."subjectType" = standing."subjectType" and coalesce(p."subjectId", 0) = coalesce(standing."subjectId", 0)
  where p.level > 0)`

/**
 * SQL relation for a lateral join: who belongs to a subject on a day, once per group membership. The same as
 * `subjectsOn`, but found from the subject instead of from the person, so that the cost depends on the number of people
 * in it.
 * @param subject alias of a row with `"subjectType"` and `"subjectId"`
 */
export const peopleOfSubject = (subject: string, today: string) => {
  const [type, id] = [sql.ref(`${subject}.subjectType`), sql.ref(`${subject}.subjectId`)]
  // `offset 0` finds the places first, so that only those people are looked up, not all who are in any group.
  const places = (kind: SubjectType, from: RawBuilder<unknown>) => sql`
    select m."userId", m."groupId", m."roleId", m.since, least(m.until, m."dissolvedOn", ${membershipEndOn(today, sql`m."userId"`)})
      from (select m."userId", m."groupId", m."roleId", m.since, m.until, g."dissolvedOn" from ${from} and ${standsOn(today)} offset 0) m
      where ${type} = ${sql.lit(kind)} and ${isNotFormerOn(today, sql`m."userId"`)}`
  return sql<Pick<Subject, "userId" | "groupId" | "roleId" | "since" | "until">>`(
    select "userId", null::integer as "groupId", null::integer as "roleId", null::date as since, null::date as until
      from users where ${type} = 'everyone'
    union all select "userId", null, null, null, null from users where ${type} = 'user' and "userId" = ${id}
    union all select "userId", null, null, since, until from memberships
      where ${type} = 'members' and ${coversDay("memberships", today)}
    union all ${places("group", sql`"groupMembers" m join groups g using ("groupId") where m."groupId" = ${id}`)}
    union all ${places("groupRole", sql`"groupMembers" m join groups g using ("groupId") where m."roleId" = ${id}`)}
    union all ${places(
      "groupType",
      sql`"groupTypes" t join groups g using (type) join "groupMembers" m using ("groupId") where t."groupTypeId" = ${id}`,
    )})`
}

/** SQL relation for a lateral join: the group memberships that make a person (`"userId"` of the subject) one of its people. */
export const placesInSubject = (subject: string, today: string) => sql<
  Pick<Subject, "groupId" | "roleId" | "since" | "until">
>`(
  select m."groupId", m."roleId", m.since, ${endOn(today)} as until
  from "groupMembers" m join groups g using ("groupId") join "groupTypes" t on t.type = g.type
  where m."userId" = ${sql.ref(`${subject}.userId`)} and ${countsOn(today)}
    and case ${sql.ref(`${subject}.subjectType`)} when 'group' then m."groupId" when 'groupRole' then m."roleId"
      when 'groupType' then t."groupTypeId" end = ${sql.ref(`${subject}.subjectId`)})`

/** SQL relation of the same rows as `grantsOn`, found from the grants: for questions about few of them. */
export const grantsByPermission = (today: string) => sql<EffectiveGrant>`(
  select standing."userId", p."subjectType", p."subjectId", standing."groupId", standing."roleId", standing.since,
    standing.until, p."permissionId", p.name, p.level
  from permissions p cross join lateral ${peopleOfSubject("p", today)} standing where p.level > 0)`

/** Subjects of grants, except everyone and members. Each subject once, however many grants it has. */
const specialSubjects = sql`(select distinct "subjectType", "subjectId" from permissions
  where level > 0 and "subjectType" not in ('everyone', 'members'))`

/**
 * SQL relation of the effective grants of people with special rights on a day (more than everyone or members have),
 * once per subject they belong to, found from the subjects. `effective` is their final level for that name.
 */
export const specialGrants = (today: string) => sql<
  Pick<EffectiveGrant, "userId" | "name" | "subjectType"> & { effective: number }
>`(
  with own as materialized (
    select distinct standing."userId", given."subjectType", given."subjectId"
    from ${specialSubjects} given cross join lateral ${peopleOfSubject("given", today)} standing),
  special as (select distinct "userId" from own),
  held as (
    select own."userId", p.name, p.level, p."subjectType"
      from own join permissions p on p."subjectType" = own."subjectType" and p."subjectId" = own."subjectId"
    union all select special."userId", p.name, p.level, p."subjectType"
      from special cross join permissions p where p."subjectType" = 'everyone'
    union all select special."userId", p.name, p.level, p."subjectType"
      from special join memberships m on m."userId" = special."userId"
        and ${coversDay("m", today)}
      cross join permissions p where p."subjectType" = 'members')
  select "userId", name, "subjectType", max(level) over (partition by "userId", name) as effective
  from held where level > 0)`

/**
 * SQL relation of the grants of people without special rights: members and others, each with the final level for that
 * name (`effective`).
 */
export const plainGrants = sql<
  Pick<EffectiveGrant, "name" | "subjectType"> & { isMember: boolean; effective: number }
>`(
  select plain."isMember", p.name, p."subjectType", max(p.level) over (partition by plain."isMember", p.name) as effective
  from (values (true), (false)) plain("isMember")
  join permissions p on p."subjectType" = 'everyone' or (plain."isMember" and p."subjectType" = 'members')
  where p.level > 0)`

/** SQL for a user's permission map on a day: the highest level per name of all grants that apply to them. */
export const permissionMapOf = (userId: Expression<number>, today: string) => sql<PermissionMap>`(
  select coalesce(json_object_agg(name, level), '{}') from (
    select name, max(level) as level from ${grantsOn(today)} holding where holding."userId" = ${userId} group by name
  ) effective)`
