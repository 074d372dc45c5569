import { type Generated, type RawBuilder, type Selectable, sql } from "kysely"
import type { Language } from "../../../platform/i18n.ts"
import type { AuditColumns } from "../../../platform/server/database/table.ts"

export interface UserTable extends AuditColumns {
  userId: Generated<number>
  slug: string
  firstName: string
  infix: string | null
  lastName: string
  email: string
  emailVerifiedAt: Date | null
  universityEmail: string | null
  universityEmailVerifiedAt: Date | null
  passwordHash: string
  language: Generated<Language>
  /** Left out of lists of participants. */
  hideFromAttendeeLists: Generated<boolean>
}
export type UserRow = Selectable<UserTable>

/**
 * SQL: the name of a person as `displayName` formats it. Matches the expression of the search index, hence operators
 * only: `concat_ws` cannot be indexed.
 * @param users alias of the person's row
 */
export const fullName = (users = "users"): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${users}.firstName`)} || coalesce(' ' || ${sql.ref(`${users}.infix`)}, '') || ' '
    || ${sql.ref(`${users}.lastName`)}) collate "und-x-icu"`

export interface MembershipTable extends AuditColumns {
  membershipId: Generated<number>
  userId: number
  type: "regular" | "donor" | "honorary" | "alumnus" | "external"
  appliedAt: Generated<Date>
  /** First day; null while it is an application. */
  since: string | null
  /** First day it no longer covers; null if it has no end. */
  until: string | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    users: UserTable
    memberships: MembershipTable
  }
}
