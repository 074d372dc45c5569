import * as z from "zod"
import { audit, auditKeys, changeOf, line, moment, nameMax, optionalLine, rights } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { month } from "./journal.ts"
import { type LedgerAccountKind, ledgerAccountKinds, type LedgerPurpose, ledgerPurposes } from "./money-kinds.ts"

const cents = z.int()

/** Where income, costs or money on its way is booked, as in the books of the treasurer. */
export const ledgerAccount = z.object({
  ledgerAccountId: id,
  /** Its number in the books. */
  code: line(12),
  name_nl: line(nameMax),
  name_en: optionalLine(nameMax),
  kind: z.enum(ledgerAccountKinds),
  /** Something was booked on it, or will be: it cannot be deleted, nor be of another kind. */
  isUsed: z.boolean(),
  /** What is booked on it from now on. */
  purposes: z.array(z.enum(ledgerPurposes)),
  /** It keeps what was booked on it, and is not offered for anything new. */
  isArchived: z.boolean(),
  ...audit,
})
export const ledgerAccountDetail = ledgerAccount.extend({ may: rights.nullable() })
/** The body of a POST, and with its version of a PUT. */
export const ledgerAccountInput = ledgerAccount.omit({
  ledgerAccountId: true,
  isUsed: true,
  purposes: true,
  isArchived: true,
  ...auditKeys,
})
export type LedgerAccountInput = z.output<typeof ledgerAccountInput>
export const ledgerAccountParams = z.object({ ledgerAccountId: id })
/** Body that archives an account, or brings it back. */
export const archivingInput = changeOf(z.object({ isArchived: z.boolean() }))
export type ArchivingInput = z.output<typeof archivingInput>
export const ledgerAccountQuery = listQuery({
  filter: { kind: field.oneOf(ledgerAccountKinds), isArchived: field.flag() },
  sort: ["code", "name_nl"],
})

/** On what kind of account something is booked. */
export const kindOfPurpose = (purpose: LedgerPurpose): LedgerAccountKind =>
  purpose === "writeOff" || purpose === "providerCosts"
    ? "expense"
    : ["contribution", "signUp", "lateSignOff", "returnCost", "manual"].includes(purpose)
      ? "income"
      : "settlement"

/** On which account each kind of charge and each method of payment is booked from now on. */
export const ledgerDefaults = z.object(
  Object.fromEntries(ledgerPurposes.map((purpose) => [purpose, id])) as Record<LedgerPurpose, typeof id>,
)
export type LedgerDefaults = z.output<typeof ledgerDefaults>

/** What was booked in a month. */
export const bookedMonth = z.object({
  month,
  /** What was charged, less what was withdrawn. */
  chargedCents: cents,
  /** What came in, less what went back. */
  receivedCents: cents,
  writtenOffCents: cents,
  closedAt: moment.nullable(),
  /** Null: somebody who is gone. */
  closedBy: z.string().nullable(),
})
export type BookedMonth = z.output<typeof bookedMonth>

export const booksQuery = z.object({ year: z.coerce.number().int().min(1900).max(2099).optional() })

/** The months of a year, the latest first. */
export const booksOfYear = z.object({
  year: z.int(),
  /** Those with bookings, the latest first. */
  years: z.array(z.int()),
  months: z.array(bookedMonth),
  /** The last month that can be closed, with all before it; null: all that are over have been. */
  closable: month.nullable(),
  defaults: ledgerDefaults,
})
export type BooksOfYear = z.output<typeof booksOfYear>

/** Body that closes a month, and all before it. */
export const monthsToClose = z.object({
  through: month,
  /** What the preview showed; if something else would be fixed by now, nothing is. */
  fingerprint: line(40).optional(),
})
export type MonthsToClose = z.output<typeof monthsToClose>
