import { sql } from "kysely"
import { type PermissionName, permissionNames } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/db.ts"
import { holdingOn } from "./effective-permissions.service.ts"
import { allPermissions } from "./permission.service.ts"

/** Every name: what was given of it, and how many people have each level today. */
export async function listPermissionNames(db: Db, today: string) {
  const permissions = await allPermissions(db)
  const { rows } = await sql<{ name: PermissionName; level: number; count: number }>`
    select name, level, count(*)::integer as count
    from (select name, "userId", max(level) as level from ${holdingOn(today)} holding group by name, "userId") effective
    group by name, level order by level desc`.execute(db)
  return permissionNames.map((name) => ({
    name,
    permissions: permissions.filter((each) => each.name === name),
    people: rows.filter((row) => row.name === name).map(({ level, count }) => ({ level, count })),
  }))
}
