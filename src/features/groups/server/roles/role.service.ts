import { sql } from "kysely"
import { AppError } from "../../../../platform/app-error.ts"
import { rightsBy } from "../../../../platform/policy.ts"
import { rowsOf } from "../../../../platform/server/crud/rows.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { columnsOf } from "../../../../platform/server/database/list-filter.ts"
import { role, roleDetail, roleInput } from "../../role.ts"
import { mayDeleteRole, mayUpdateRole } from "../../group.policy.ts"

const columns = columnsOf("roles", role, { alphabet: ["name_nl", "name_en"] })

/** Roles in their own order: the chair first. The database refuses a maximum that a group exceeds or exceeded. */
export const roles = rowsOf({
  table: "roles",
  id: "roleId",
  contract: roleDetail,
  summary: role,
  fields: roleInput,
  rights: rightsBy({ update: mayUpdateRole, delete: mayDeleteRole }),
  listing: () => ({ columns, defaultSort: sql.ref("roles.order") }),
  beforeRemove: ({ db }, { roleId }) => requireUnused(db, roleId),
})

/** @throws AppError inUse if somebody has or had the role, or it has grants */
async function requireUnused(tx: Db, roleId: number): Promise<void> {
  const { held, given } = await tx
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom("groupMembers").select("roleId").where("roleId", "=", roleId)).as("held"),
      eb
        .exists(
          eb
            .selectFrom("permissions")
            .select("permissionId")
            .where("subjectType", "=", "groupRole")
            .where("subjectId", "=", roleId),
        )
        .as("given"),
    ])
    .executeTakeFirstOrThrow()
  if (held) throw new AppError("inUse", { text: "groups:refused.roleHeld" })
  if (given) throw new AppError("inUse", { text: "groups:refused.roleHasPermissions" })
}
