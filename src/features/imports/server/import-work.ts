import type { MembershipType } from "../../members/membership-type.ts"
import type { PersonColumn } from "../import-field.ts"

/** The values of a person, by column; what the file leaves empty is absent. */
export type PersonValues = Partial<Record<PersonColumn, string>>
type NullableValues = Partial<Record<PersonColumn, string | null>>

export interface MembershipValues {
  type: MembershipType
  since: string
  /** First day it no longer covers; null if it has no end. */
  until: string | null
}

export interface FinanceValues {
  iban: string | null
  accountHolder: string | null
  mandateReference: string | null
  /** A day, in Amsterdam. */
  mandateSignedOn: string | null
}

export interface PlaceValues {
  /** Null of a group that is made for it. */
  groupId: number | null
  /** Of a group that does not exist yet. */
  groupName: string | null
  roleId: number
  /** The role as the old system calls it, if it is none of ours. */
  title: string | null
  since: string
  until: string | null
}

export interface AmountValues {
  number: string
  description: string
  amountCents: number
  date: string
}

/** What a row writes, with what was there; without `before` it is new. */
export interface RowWork {
  /** A new account. */
  person?: PersonValues
  /** Columns of an account that exists. */
  change?: { to: PersonValues; before: NullableValues }
  /** The number of the person in the old system. */
  key?: string
  membership?: MembershipValues & { membershipId?: number; before?: MembershipValues }
  finances?: { to: Partial<FinanceValues>; before: FinanceValues | null }
  place?: PlaceValues & {
    groupMemberId?: number
    before?: { since: string; until: string | null; title: string | null }
  }
  amount?: AmountValues & { importedAmountId?: number; before?: AmountValues }
}

/** What was written, with the version it got: another version means that somebody has changed it since. */
export interface RowDone {
  /** The account was made. */
  created?: number
  /** The account was changed. */
  changed?: number
  key?: string
  membership?: { membershipId: number; version: number }
  finances?: { version: number }
  place?: { groupMemberId: number; version: number }
  group?: { groupId: number; version: number }
  amount?: { importedAmountId: number; version: number }
}
