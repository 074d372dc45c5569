import type { Generated } from "kysely"
import type { PermissionName } from "../../../platform/policy.ts"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { SubjectType } from "../permission-kinds.ts"

interface PermissionTable extends EntityColumns {
  permissionId: Generated<number>
  name: PermissionName
  level: number
  subjectType: SubjectType
  /** Null for `everyone` and `members`. */
  subjectId: number | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    permissions: PermissionTable
  }
}
