import { type ColumnType, type Generated, type RawBuilder, sql } from "kysely"
import type { Language } from "../../../platform/i18n.ts"
import type { EntityColumns } from "../../../platform/server/database/table.ts"
import type { MemberAction } from "../member-event.ts"
import type { ChosenVisibility } from "../member-fields.ts"
import type { MembershipType } from "../membership-type.ts"

type Text = string | null
type Default<T> = ColumnType<T, T | undefined, T>
/** Written as the text of its JSON. */
type JsonColumn<T> = ColumnType<T, string | undefined, string>
/** Whether somebody allows photos of them; until they have chosen it counts as no. */
export type PhotoConsent = "unset" | "yes" | "no"

/** What a person tells about themselves: `memberDetails`. */
interface DetailColumns {
  initials: Default<Text>
  nickname: Default<Text>
  pronouns: Default<Text>
  /** E.164. */
  phone: Default<Text>
  birthDate: Default<Text>
  street: Default<Text>
  houseNumber: Default<Text>
  postalCode: Default<Text>
  city: Default<Text>
  country: Generated<string>
  emergencyName: Default<Text>
  emergencyPhone: Default<Text>
  studentNumber: Default<Text>
  study: Default<Text>
  startYear: Default<number | null>
  bio_nl: Default<Text>
  bio_en: Default<Text>
}

export interface UserTable extends EntityColumns, DetailColumns {
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
  visibility: JsonColumn<ChosenVisibility>
  /** By purpose of a mail: false is no mail. */
  mailPreferences: JsonColumn<Record<string, boolean>>
  photoConsentInternal: Generated<PhotoConsent>
  photoConsentExternal: Generated<PhotoConsent>
  privacyAcceptedAt: Default<Date | null>
  /** The days on which they are a member, from the memberships; the database keeps it up to date. */
  memberDays: ColumnType<string, never, never>
  /** The names as a search compares them; written by the database. */
  searchNames: ColumnType<string, never, never>
  /** When the personal data of a former member was removed. */
  minimisedAt: Default<Date | null>
}

/**
 * SQL: the name of a person as `displayName` formats it. Matches the expression of the search index, hence operators
 * only: `concat_ws` cannot be indexed.
 * @param users alias of the person's row
 */
export const fullName = (users = "users"): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${users}.firstName`)} || coalesce(' ' || ${sql.ref(`${users}.infix`)}, '') || ' '
    || ${sql.ref(`${users}.lastName`)}) collate "und-x-icu"`

export interface MembershipTable extends EntityColumns {
  membershipId: Generated<number>
  userId: number
  type: MembershipType
  appliedAt: Generated<Date>
  /** First day; null while it is an application. */
  since: string | null
  /** First day it no longer covers; null if it has no end. */
  until: string | null
  /** The board accepted the application; null if it began the membership itself, and of some old ones. */
  acceptedAt: Default<Date | null>
  /** The board rejected the application. */
  rejectedAt: Default<Date | null>
  /** What the applicant is told about the decision. */
  decisionReason: Default<Text>
  decidedBy: Default<number | null>
  endReason: Default<Text>
  /** The sign-up cost that was chosen, and what it was called and cost at the time. */
  signUpCostId: Default<number | null>
  costName_nl: Default<Text>
  costName_en: Default<Text>
  amountCents: Default<number | null>
}

/** Append-only: who looked at, changed or exported the data of which member. */
interface MemberEventTable {
  memberEventId: Generated<number>
  userId: number
  actorId: number | null
  action: MemberAction
  fields: string[]
  at: Date
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    users: UserTable
    memberships: MembershipTable
    memberEvents: MemberEventTable
  }
}
