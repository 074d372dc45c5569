import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { Level } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { type Right, requireOwnRights } from "../../permissions/server/own-rights.service.ts"
import type { GroupTypeName } from "../group-kinds.ts"
import { earliest, type Period, startsCounting } from "../group-period.ts"
import { groupsOf } from "./own-group.service.ts"

type Scope = Pick<WriteScope, "db" | "viewer" | "now">

/** The subjects that a membership of a group gives rights through. */
export interface Place {
  groupId: number
  type: GroupTypeName
  roleId: number
}
/** A place of a person, and the days it covers. */
interface RightsPeriod extends Place, Period {
  userId: number
}

/** A group membership, which lasts no longer than the group. */
export const membershipIn = (
  { groupId, type, dissolvedOn }: { groupId: number; type: GroupTypeName; dissolvedOn?: string | null | undefined },
  { userId, roleId, since, until }: Period & { userId: number; roleId: number },
): RightsPeriod => ({ userId, groupId, type, roleId, since, until: earliest(until, dissolvedOn) })

/** A membership before and after a change; one of the two is missing if it is new or deleted. */
export interface MembershipChange {
  before?: RightsPeriod
  after?: RightsPeriod
}

/**
 * Refuses changes of memberships by viewers with fewer rights than those memberships bring, or who logged in too long
 * ago: nobody gives or takes rights that they do not have themselves. Your own membership may always end. Call it
 * within `keepAdministrator`.
 * @throws AppError escalation · confirmFirst
 */
export async function requireRightsOf(scope: Scope, changes: readonly MembershipChange[]): Promise<void> {
  const today = dayOf(scope.now)
  const gained = changes.flatMap(({ before, after }) => (after && gains(after, before, today) ? [after] : []))
  const taken = changes.flatMap(({ before, after }) =>
    before && before.userId !== scope.viewer.userId && gains(before, after, today) ? [before] : [],
  )
  await requireOwnRights(scope, await rightsThrough(scope, gained), "groups:refused.escalation")
  await requireOwnRights(scope, await rightsThrough(scope, taken), "groups:refused.takesRights")
}

/**
 * Whether a membership brings rights on a day on which `other` does not: they may differ in role and group type as well
 * as in days.
 */
function gains(period: RightsPeriod, other: RightsPeriod | undefined, today: string): boolean {
  const isComparable = other?.roleId === period.roleId && other.type === period.type
  return startsCounting(period, isComparable ? other : undefined, today)
}

/**
 * The levels that these places bring: grants to the group, its type or the role, and those of an organiser of the
 * group's activities and an editor of its news. The viewer has the latter two as well while they are in the group.
 */
export async function rightsThrough({ db, viewer, now }: Scope, places: readonly Place[]): Promise<Right[]> {
  if (!places.length) return []
  const groupIds = sql.val([...new Set(places.map(({ groupId }) => groupId))])
  const types = sql.val([...new Set(places.map(({ type }) => type))])
  const roleIds = sql.val([...new Set(places.map(({ roleId }) => roleId))])
  const isNotOwn = sql`"groupId" = any(${groupIds}::integer[]) and "groupId" not in ${groupsOf(viewer.userId, dayOf(now))}`
  const { rows } = await sql<Right>`
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
    select 'news', ${Level.update}::integer where exists (select from news where ${isNotOwn})`.execute(db)
  return rows
}
