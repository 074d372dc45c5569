import { type RawBuilder, sql } from "kysely"
import type { ListQuery } from "../../../platform/list-query.ts"
import { type PermissionName, permissionNames } from "../../../platform/policy.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { type Db, inAlphabet } from "../../../platform/server/database/db.ts"
import { jsonRowOf, mapItems } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { type Columns, whereOf } from "../../../platform/server/database/list-filter.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import { personName } from "../../members/member.ts"
import { fullName } from "../../members/server/member.table.ts"
import { slugFor } from "../../members/server/member-visibility.service.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import type { EffectivePermission, Reason } from "../permission-overview.ts"
import { grantsOn, plainGrants, specialGrants } from "./effective-permissions.service.ts"

/** Filter fields about the person (`users`). */
const personColumns: Columns = { userId: sql.ref("users.userId"), name: fullName() }
/** Filter fields about a grant that applies to a person (`held`), beside that person. */
const filterColumns: Columns = {
  ...personColumns,
  permission: sql.ref("held.name"),
  level: sql.ref("held.effective"),
  via: sql.ref("held.subjectType"),
}

/** Every grant that applies to each person, with their final level for that name. */
const heldOn = (today: string) =>
  sql`(select holding.*, max(level) over (partition by "userId", name) as effective from ${grantsOn(today)} holding)`

const matching = (filter: ListQuery["filter"]) => whereOf(filter ?? {}, filterColumns)

/** A page of the people with permissions today, with what they may do and why. */
export async function listGrantees({ db, viewer, now }: Scope, { filter, ...query }: ListQuery) {
  const today = dayOf(now)
  const special = await specialLevels(db, filter, today)
  const plain = await plainLevel(db, filter)
  const isMember = isMemberOn(today, sql`users."userId"`)
  // A scalar is looked up for the people on a page; for `exists` PostgreSQL builds a table of all members first, which
  // is better if everybody is scanned.
  const isMemberOnPage = sql`coalesce((select true where ${isMember}), false)`
  const level = levelOf(special, plain?.(passesFew(query) ? isMemberOnPage : isMember))
  const people = (isSome: typeof level.isSome) =>
    db
      .selectFrom("users")
      .select(["users.userId", slugFor(viewer, now).as("slug"), fullName().as("name")])
      .where(isSome)
      .where(whereOf(ofPerson(filter), personColumns))
  const columns = { name: fullName(), lastName: inAlphabet("users.lastName"), level: level.value }
  const page = await listPage(db, people(level.isSome), query, {
    row: jsonRowOf(personName),
    columns,
    key: "users.userId",
    defaultSort: columns.lastName,
    totals: cachedTotals(db),
    counted: people(levelOf(special, plain?.(isMember)).isSome),
  })
  return mapItems(page, async (items) => {
    const ids = items.map(({ userId }) => userId)
    const held = await heldBy(db, ids, filter, today)
    return items.map((person) => ({
      ...person,
      permissions: byName(held.filter(({ userId }) => userId === person.userId)),
    }))
  })
}

/** Whether finding a page scans few people: not if they are sorted by permissions. */
const passesFew = ({ sort, pageNumber, pageSize }: ListQuery) =>
  pageNumber * pageSize <= 1000 && !sort?.some(({ field }) => field === "level")

/** The part of the filter that is only about the person, in all alternatives. */
const ofPerson = ({ userId, name }: NonNullable<ListQuery["filter"]> = {}): NonNullable<ListQuery["filter"]> => ({
  ...(userId ? { userId } : {}),
  ...(name ? { name } : {}),
})

/** The part of the filter that is about the grant; alternatives may be about the person as well. */
const ofGrant = ({ userId: _userId, name: _name, ...rest }: NonNullable<ListQuery["filter"]> = {}) => rest

interface SpecialLevel {
  userId: number
  level: number | null
}

/** People with special rights, each with the highest level among the filter's matches; null if there is none. */
async function specialLevels(db: Db, filter: ListQuery["filter"], today: string): Promise<SpecialLevel[]> {
  const { rows } = await sql<SpecialLevel>`
    select "userId", max(held.effective) filter (where ${matching(filter)}) as level
    from ${specialGrants(today)} held join users using ("userId") group by "userId"`.execute(db)
  return rows
}

/** SQL: a person's (`users`) level among the filter's matches, and whether they have one. */
function levelOf(special: readonly SpecialLevel[], plain: RawBuilder<number | null> | undefined) {
  const found = special.filter(({ level }) => level !== null)
  const idsOf = (people: readonly SpecialLevel[]) => sql`${sql.val(people.map(({ userId }) => userId))}::integer[]`
  const isFound = sql<boolean>`users."userId" = any(${idsOf(found)})`
  if (!plain) return { value: ownLevel(found), isSome: isFound }
  return {
    value: sql`coalesce(${ownLevel(found)}, ${plain})`,
    isSome: sql<boolean>`(${isFound} or (users."userId" <> all(${idsOf(special)}) and ${plain} is not null))`,
  }
}

/** SQL: the level of the people found; looked up by id, so that it can be sorted on. */
const ownLevel = (found: readonly SpecialLevel[]) => {
  const byId = JSON.stringify(Object.fromEntries(found.map(({ userId, level }) => [userId, level])))
  return sql<number | null>`(${byId}::jsonb ->> users."userId"::text)::integer`
}

/**
 * SQL: the level of a person (`users`) without special rights, who has what everyone or every member has. Computed once
 * for all of them, unless the filter's alternatives are about the person too. Undefined: none have any.
 */
async function plainLevel(
  db: Db,
  filter: ListQuery["filter"],
): Promise<((isMember: RawBuilder<unknown>) => RawBuilder<number | null>) | undefined> {
  const levelWhere = (kind: RawBuilder<unknown>) => sql<number | null>`(
    select max(held.effective) from ${plainGrants} held where held."isMember" = ${kind} and ${matching(ofGrant(filter))})`
  if (filter?.or?.some((each) => each.userId ?? each.name)) return levelWhere
  const { rows } = await sql<{ members: number | null; others: number | null }>`
    select ${levelWhere(sql`true`)} as members, ${levelWhere(sql`false`)} as others`.execute(db)
  const { members = null, others = null } = rows[0] ?? {}
  if (members === null && others === null) return undefined
  if (members === others) return () => sql<number>`${members}::integer`
  return (isMember) => sql<number | null>`case when ${isMember} then ${members}::integer else ${others}::integer end`
}

interface HeldRow extends Reason {
  userId: number
  name: PermissionName
}

/** The permissions of these people that match the filter; with all reasons of those shown. */
async function heldBy(db: Db, userIds: number[], filter: ListQuery["filter"], today: string): Promise<HeldRow[]> {
  if (!userIds.length) return []
  const { rows } = await sql<HeldRow>`
    select "userId", held.name, "permissionId", level, "subjectType", since, until,
      case when g."groupId" is not null then json_build_object(
        'groupId', g."groupId", 'type', g.type, 'slug', g.slug, 'name_nl', g.name_nl, 'name_en', g.name_en) end as "group",
      case when t.type is not null then json_build_object('name_nl', t.name_nl, 'name_en', t.name_en) end as "groupType",
      case when r."roleId" is not null then json_build_object('name_nl', r.name_nl, 'name_en', r.name_en) end as role
    from (
      select held.*, bool_or(${matching(filter)}) over (partition by held."userId", held.name) as matches
      from ${heldOn(today)} held join users using ("userId") where held."userId" in (${sql.join(userIds)})
    ) held left join groups g using ("groupId") left join "groupTypes" t using (type) left join roles r using ("roleId")
    where matches
    order by level desc, until desc nulls first, "permissionId"`.execute(db)
  return rows
}

/** Rows are sorted by level, highest first. */
function byName(rows: HeldRow[]): EffectivePermission[] {
  return permissionNames.flatMap((name) => {
    const reasons = rows.filter((row) => row.name === name).map(reasonOf)
    return reasons[0] ? [{ name, level: reasons[0].level, reasons }] : []
  })
}

const reasonOf = ({ permissionId, level, subjectType, group, groupType, role, since, until }: HeldRow): Reason => ({
  permissionId,
  level,
  subjectType,
  group,
  groupType,
  role,
  since,
  until,
})
