import type { ColumnType, Generated, Selectable } from "kysely"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { TranslationSources } from "../../../platform/translation.ts"
import type { GroupTypeName, RoleKind, Visibility } from "../group-kinds.ts"

/** Stored as jsonb; empty in a row without translations. */
type EnglishOfColumn = ColumnType<TranslationSources, string | undefined, string>

interface GroupTypeTable extends EntityColumns {
  groupTypeId: Generated<number>
  type: GroupTypeName
  name_nl: string
  name_en: string
  plural_nl: string
  plural_en: string
  description_nl: string | null
  description_en: string | null
  isPublic: boolean
  order: number
  translationSources: EnglishOfColumn
  staleSince: Generated<Date | null>
}

interface GroupTable extends EntityColumns {
  groupId: Generated<number>
  type: GroupTypeName
  slug: string
  name_nl: string
  name_en: string
  abbreviation: string | null
  intro_nl: Generated<string>
  intro_en: Generated<string>
  description_nl: string | null
  description_en: string | null
  email: string | null
  isEmailPublic: Generated<boolean>
  website: string | null
  foundedOn: string | null
  dissolvedOn: string | null
  membersVisibility: Generated<Visibility>
  isRecruiting: Generated<boolean>
  logoId: number | null
  photoId: number | null
  photoAlt_nl: Generated<string>
  photoAlt_en: Generated<string>
  translationSources: EnglishOfColumn
  staleSince: Generated<Date | null>
}
export type GroupRow = Selectable<GroupTable>

interface RoleTable extends EntityColumns {
  roleId: Generated<number>
  name_nl: string
  name_en: string
  kind: RoleKind
  maxHolders: number | null
  order: Generated<number>
}

interface GroupMemberTable extends EntityColumns {
  groupMemberId: Generated<number>
  groupId: number
  userId: number
  roleId: number
  title_nl: string | null
  title_en: string | null
  since: string
  /** First day the membership no longer covers. */
  until: string | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    groupTypes: GroupTypeTable
    groups: GroupTable
    roles: RoleTable
    groupMembers: GroupMemberTable
  }
}
