import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { Level, type PermissionName, type Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/db.ts"
import { isWithinOwn } from "../../permissions/permission.policy.ts"
import { permissionsNow } from "../../permissions/server/administrator.service.ts"
import type { GroupTypeName } from "../group-kinds.ts"
import { earliest, type Period, startsCounting } from "../group-period.ts"
import { groupsOf } from "./own-group.service.ts"

/** What a place gives rights through, and the days on which it counts. */
interface Place extends Period {
  userId: number
  groupId: number
  type: GroupTypeName
  roleId: number
}

/** A place in a group, which lasts no longer than the group. */
export const membershipIn = (
  { groupId, type, dissolvedOn }: { groupId: number; type: GroupTypeName; dissolvedOn?: string | null | undefined },
  { userId, roleId, since, until }: Period & { userId: number; roleId: number },
): Place => ({ userId, groupId, type, roleId, since, until: earliest(until, dissolvedOn) })

/** A place before and after a change; without one of the two it is new, or gone. */
interface MembershipChange {
  before?: Place
  after?: Place
}

/**
 * Refuses changes of places by somebody with fewer rights than the places bring: nobody gives rights that they do not
 * have themselves, nor takes them from somebody else. One's own place may always end. Compared with what the viewer may
 * do at this moment; to be called within `keepAdministrator`.
 * @throws AppError escalation
 */
export async function requireRightsOf(
  tx: Db,
  changes: readonly MembershipChange[],
  by: Viewer,
  today: string,
): Promise<void> {
  const given = changes.flatMap(({ before, after }) => (after && gains(after, before, today) ? [after] : []))
  const taken = changes.flatMap(({ before, after }) =>
    before && before.userId !== by.userId && gains(before, after, today) ? [before] : [],
  )
  if (!(await hasRightsOf(tx, given, by, today)))
    throw new AppError("escalation", { text: "groups:refused.escalation" })
  if (!(await hasRightsOf(tx, taken, by, today)))
    throw new AppError("escalation", { text: "groups:refused.takesRights" })
}

/** Whether `place` brings rights on a day on which `other` does not: they may differ in role and type as well as in days. */
function gains(place: Place, other: Place | undefined, today: string): boolean {
  const isComparable = other?.roleId === place.roleId && other.type === place.type
  return startsCounting(place, isComparable ? other : undefined, today)
}

async function hasRightsOf(tx: Db, places: readonly Place[], by: Viewer, today: string): Promise<boolean> {
  const [first] = places
  if (!first) return true
  const rights = await rightsThrough(tx, places, by, today)
  if (!rights.length) return true
  const viewer = { userId: by.userId, permissions: await permissionsNow(tx, by.userId, today) }
  return rights.every(({ name, level }) => isWithinOwn(viewer, name, level))
}

/**
 * The levels that these places bring: permissions given to the group, its type or the role, and those of an organiser of
 * the group's activities and an editor of its news. The latter two the viewer has too while they are in the group.
 */
async function rightsThrough(tx: Db, places: readonly Place[], by: Viewer, today: string) {
  const groupIds = sql.val([...new Set(places.map(({ groupId }) => groupId))])
  const types = sql.val([...new Set(places.map(({ type }) => type))])
  const roleIds = sql.val([...new Set(places.map(({ roleId }) => roleId))])
  const isNotOwn = sql`"groupId" = any(${groupIds}::integer[]) and "groupId" not in ${groupsOf(by.userId, today)}`
  const { rows } = await sql<{ name: PermissionName; level: number }>`
    select name, max(level) as level from permissions
    where level > 0 and (
      ("subjectType" = 'group' and "subjectId" = any(${groupIds}::integer[]))
      or ("subjectType" = 'groupType'
        and "subjectId" in (select "groupTypeId" from "groupTypes" where type = any(${types}::text[])))
      or ("subjectType" = 'groupRole' and "subjectId" = any(${roleIds}::integer[])))
    group by name
    union all
    select name, ${Level.update}::integer from (values ('activities'), ('waitingLists')) organiser (name)
    where exists (select from "activityGroups" where ${isNotOwn})
    union all
    select 'news', ${Level.update}::integer where exists (select from news where ${isNotOwn})`.execute(tx)
  return rows
}
