import { sql } from "kysely"
import type { ListQuery } from "../../../platform/list-query.ts"
import { type PermissionName, permissionNames } from "../../../platform/policy.ts"
import { type Db, inAlphabet } from "../../../platform/server/db.ts"
import { type Columns, listPage, whereOf } from "../../../platform/server/list.ts"
import { displayName } from "../../members/member-name.ts"
import type { HeldPermission, Reason } from "../permission-overview.ts"
import { holdingOn } from "./effective-permissions.service.ts"

const fullName = sql`concat_ws(' ', users."firstName", users.infix, users."lastName") collate "und-x-icu"`
/** Fields of the filter, for a record that holds for a person (`held`) beside that person (`users`). */
const filterColumns: Columns = {
  userId: sql.ref("held.userId"),
  name: fullName,
  permission: sql.ref("held.name"),
  level: sql.ref("held.effective"),
  via: sql.ref("held.subjectType"),
}

/** Every record that holds for each person, with the level they have of that name in the end. */
const heldOn = (today: string) =>
  sql`(select holding.*, max(level) over (partition by "userId", name) as effective from ${holdingOn(today)} holding)`

const matching = (filter: ListQuery["filter"]) => whereOf(filter ?? {}, filterColumns)

/** A page of the people who may do something today, with what they may do and why. */
export async function listHolders(db: Db, { filter, ...query }: ListQuery, today: string) {
  const matched = sql<{ userId: number; level: number }>`(
    select held."userId", max(held.effective) as level from ${heldOn(today)} held join users using ("userId")
    where ${matching(filter)} group by held."userId")`
  const people = db
    .selectFrom("users")
    .innerJoin(matched.as("matched"), "matched.userId", "users.userId")
    .select(["users.userId", "slug", "firstName", "infix", "lastName"])
  const columns = { name: fullName, lastName: inAlphabet("users.lastName"), level: sql.ref("matched.level") }
  const { items, totalItems } = await listPage(people, query, {
    columns,
    key: "users.userId",
    defaultSort: columns.lastName,
  })
  const held = await heldBy(
    db,
    items.map(({ userId }) => userId),
    filter,
    today,
  )
  return {
    items: items.map((each) => ({
      userId: each.userId,
      slug: each.slug,
      name: displayName(each),
      permissions: byName(held.filter(({ userId }) => userId === each.userId)),
    })),
    totalItems,
  }
}

interface HeldRow extends Reason {
  userId: number
  name: PermissionName
}

/** What these people may do, as far as the filter is about it; all reasons of what is shown. */
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

/** Rows come with the highest level first. */
function byName(rows: HeldRow[]): HeldPermission[] {
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
