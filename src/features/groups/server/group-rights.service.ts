import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import type { PermissionName, Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/db.ts"
import { reaches } from "../../permissions/permission.policy.ts"
import { permissionsNow } from "../../permissions/server/administrator.service.ts"
import type { GroupTypeName } from "../group-kinds.ts"

/** What a place gives rights through. */
export interface RightsSource {
  groupId: number
  type: GroupTypeName
  roleIds: number[]
}

/**
 * Nobody gives more than they have themselves, also not by giving a place in a group that has it. Held against what
 * the giver may do at this moment.
 * @throws AppError escalation
 */
export async function demandReach(
  tx: Db,
  { groupId, type, roleIds }: RightsSource,
  by: Viewer,
  today: string,
): Promise<void> {
  const { rows } = await sql<{ name: PermissionName; level: number }>`
    select name, max(level) as level from permissions
    where level > 0 and (
      ("subjectType" = 'group' and "subjectId" = ${groupId})
      or ("subjectType" = 'groupType' and "subjectId" = (select "groupTypeId" from "groupTypes" where type = ${type}))
      or ("subjectType" = 'groupRole' and "subjectId" = any(${roleIds}::integer[])))
    group by name`.execute(tx)
  if (!rows.length) return
  const giver = { userId: by.userId, permissions: await permissionsNow(tx, by.userId, today) }
  if (!rows.every(({ name, level }) => reaches(giver, name, level)))
    throw new AppError("escalation", { text: "groups:refused.escalation" })
}
