import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { Level, type PermissionName, type Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { isWithinOwn } from "../../permissions/permission.policy.ts"
import { permissionsNow } from "../../permissions/server/administrator.service.ts"
import type { GroupTypeName } from "../group-kinds.ts"
import { earliest, type Period, startsCounting } from "../group-period.ts"
import { groupsOf } from "./own-group.service.ts"

/** The subjects a membership gives rights through, and the days it covers. */
interface RightsPeriod extends Period {
  userId: number
  groupId: number
  type: GroupTypeName
  roleId: number
}

/** A group membership, which lasts no longer than the group. */
export const membershipIn = (
  { groupId, type, dissolvedOn }: { groupId: number; type: GroupTypeName; dissolvedOn?: string | null | undefined },
  { userId, roleId, since, until }: Period & { userId: number; roleId: number },
): RightsPeriod => ({ userId, groupId, type, roleId, since, until: earliest(until, dissolvedOn) })

/** A membership before and after a change; one of the two is missing if it is new or deleted. */
interface MembershipChange {
  before?: RightsPeriod
  after?: RightsPeriod
}

/**
 * Refuses changes of memberships by viewers with fewer rights than those memberships bring: nobody gives or takes
 * rights that they do not have themselves. Your own membership may always end. Compared with the viewer's permissions
 * now; call it within `keepAdministrator`.
 * @throws AppError escalation
 */
export async function requireRightsOf(
  tx: Db,
  changes: readonly MembershipChange[],
  viewer: Viewer,
  today: string,
): Promise<void> {
  const gained = changes.flatMap(({ before, after }) => (after && gains(after, before, today) ? [after] : []))
  const taken = changes.flatMap(({ before, after }) =>
    before && before.userId !== viewer.userId && gains(before, after, today) ? [before] : [],
  )
  if (!(await hasRightsOf(tx, gained, viewer, today)))
    throw new AppError("escalation", { text: "groups:refused.escalation" })
  if (!(await hasRightsOf(tx, taken, viewer, today)))
    throw new AppError("escalation", { text: "groups:refused.takesRights" })
}

/**
 * Whether a membership brings rights on a day on which `other` does not: they may differ in role and group type as well
 * as in days.
 */
function gains(period: RightsPeriod, other: RightsPeriod | undefined, today: string): boolean {
  const isComparable = other?.roleId === period.roleId && other.type === period.type
  return startsCounting(period, isComparable ? other : undefined, today)
}

async function hasRightsOf(tx: Db, periods: readonly RightsPeriod[], viewer: Viewer, today: string): Promise<boolean> {
  const [first] = periods
  if (!first) return true
  const rights = await rightsThrough(tx, periods, viewer, today)
  if (!rights.length) return true
  const current = { userId: viewer.userId, permissions: await permissionsNow(tx, viewer.userId, today) }
  return rights.every(({ name, level }) => isWithinOwn(current, name, level))
}

/**
 * The levels that these memberships bring: grants to the group, its type or the role, and those of an organiser of the
 * group's activities and an editor of its news. The viewer has the latter two as well while they are in the group.
 */
async function rightsThrough(tx: Db, periods: readonly RightsPeriod[], viewer: Viewer, today: string) {
  const groupIds = sql.val([...new Set(periods.map(({ groupId }) => groupId))])
  const types = sql.val([...new Set(periods.map(({ type }) => type))])
  const roleIds = sql.val([...new Set(periods.map(({ roleId }) => roleId))])
  const isNotOwn = sql`"groupId" = any(${groupIds}::integer[]) and "groupId" not in ${groupsOf(viewer.userId, today)}`
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
