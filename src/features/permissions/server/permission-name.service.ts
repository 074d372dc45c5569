import { sql } from "kysely"
import { type PermissionName, permissionNames } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isMemberOn } from "../../members/server/membership.service.ts"
import { plainGrants, specialGrants } from "./effective-permissions.service.ts"
import { countPeople } from "./people-count.service.ts"
import { allPermissions } from "./permission.service.ts"

/** Every permission name: its grants, and how many people have each level today. */
export async function listPermissionNames(db: Db, today: string) {
  const permissions = await allPermissions(db)
  const rows = await countByLevel(db, today)
  return permissionNames.map((name) => ({
    name,
    permissions: permissions.filter((each) => each.name === name),
    people: rows.filter((row) => row.name === name).map(({ level, count }) => ({ level, count })),
  }))
}

/**
 * How many people have each level of each name. People with special rights are counted one by one; all others have what
 * everyone or every member has, so counting those two groups is enough.
 */
async function countByLevel(db: Db, today: string) {
  const { people, members } = await countPeople(db, today)
  const { rows } = await sql<{ name: PermissionName; level: number; count: number }>`
    with holding as materialized (select * from ${specialGrants(today)} holding),
    special as (
      select count(*) as people, count(*) filter (where ${isMemberOn(today, sql`person."userId"`)}) as members
      from (select distinct "userId" from holding) person),
    plain as (
      select true as "isMember", ${members}::integer - members as count from special
      union all select false, ${people}::integer - ${members}::integer - (people - members) from special)
    select name, level, sum(count)::integer as count from (
      select name, effective as level, count(distinct "userId") as count from holding group by name, effective
      union all select distinct name, effective, count from ${plainGrants} holding join plain using ("isMember")
    ) effective
    where count > 0 group by name, level order by level desc`.execute(db)
  return rows
}
