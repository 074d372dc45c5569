import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { type PermissionMap, permissionNames, type Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { GroupTypeName } from "../../groups/group-kinds.ts"
import { permissionMapOf } from "../../permissions/server/effective-permissions.service.ts"
import { requireOwnRights } from "../../permissions/server/own-rights.service.ts"
import { membershipIn, type MembershipChange } from "../../groups/server/group-rights.service.ts"

/** A place in a group that a run gives, changes or takes back. */
export interface RunPlace {
  userId: number
  /** Null of a group that the run makes. */
  groupId: number | null
  roleId: number
  since: string
  until: string | null
  before?: { since: string; until: string | null } | undefined
  /** The run is being undone. */
  isTaken?: true
}

/** The changes of group memberships, for the rule that nobody gives rights that they do not have. */
export async function placesOf(
  db: Db,
  places: readonly RunPlace[],
  newType: GroupTypeName | null,
): Promise<MembershipChange[]> {
  const ids = [...new Set(places.flatMap(({ groupId }) => groupId ?? []))]
  const groups = new Map(
    (
      await db
        .selectFrom("groups")
        .select(["groupId", "type", "dissolvedOn"])
        .where(sql<boolean>`"groupId" = any(${ids}::integer[])`)
        .execute()
    ).map((group) => [group.groupId, group]),
  )
  return places.flatMap(({ before, isTaken, ...place }): MembershipChange[] => {
    // A group that does not exist yet brings the rights of its type.
    const made = newType && { groupId: 0, type: newType, dissolvedOn: null }
    const group = place.groupId === null ? made : groups.get(place.groupId)
    if (!group) return []
    const written = membershipIn(group, place)
    const known = before ? { other: membershipIn(group, { ...place, ...before }) } : {}
    return isTaken
      ? [{ before: written, ...(known.other ? { after: known.other } : {}) }]
      : [{ after: written, ...(known.other ? { before: known.other } : {}) }]
  })
}

/**
 * Refuses a new address for accounts that nobody has logged in to yet, by users with fewer rights than those accounts
 * have: whoever reads the mail of an address can choose its password. @throws AppError escalation · confirmFirst
 */
export async function requireRightsOfAccounts(
  scope: { db: Db; viewer: Viewer; now: Date },
  userIds: readonly number[],
): Promise<void> {
  if (!userIds.length) return
  const { rows } = await sql<{ map: PermissionMap }>`
    select ${permissionMapOf(sql<number>`u."userId"`, dayOf(scope.now))} as map
    from users u where u."userId" = any(${userIds}::integer[])`.execute(scope.db)
  const rights = rows.flatMap(({ map }) =>
    permissionNames.flatMap((name) => (map[name] ? [{ name, level: map[name] }] : [])),
  )
  await requireOwnRights(scope, rights, "moveIn:refused.addressRights")
}
