import * as z from "zod"
import { day, moment } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { bookDownload } from "./journal.ts"
import { ledgerAccountKinds } from "./money-kinds.ts"

const cents = z.int()
/** The year in which an association year begins. */
const year = z.coerce.number().int().min(1950).max(2098)

export const yearParams = z.object({ year })
export const yearQuery = z.strictObject({ year: year.optional() })

/** Something that is left to do before the books of a year close. */
export const yearTodo = z.object({
  title_nl: z.string(),
  title_en: z.string(),
  count: z.int(),
  /** What it is about; null: it is not about an amount. */
  cents: cents.nullable(),
  /** Address of the page where it is done. */
  to: z.string(),
})
export type YearTodo = z.output<typeof yearTodo>
/** More kinds of things to do there are not: each feature has a few. */
export const todoMax = 50

/** The balance of an account over a year. Debit; credit with a minus. */
const balance = z.object({
  ledgerAccountId: id,
  code: z.string(),
  name_nl: z.string(),
  name_en: z.string(),
  kind: z.enum(ledgerAccountKinds),
  /** Before the first day. */
  beginCents: cents,
  debitCents: cents,
  creditCents: cents,
  endCents: cents,
})
export type Balance = z.output<typeof balance>

/** How the books of an association year are. */
export const yearEnd = z.object({
  year,
  /** The newest first. */
  years: z.array(z.int()),
  /** Its first and last day. */
  from: day,
  until: day,
  isOver: z.boolean(),
  /** Its months, and those of them that are closed. */
  months: z.int(),
  closedMonths: z.int(),
  closedAt: moment.nullable(),
  /** What is left to do, as of its last day, or of today. */
  todo: z.array(yearTodo),
  incomeCents: cents,
  expenseCents: cents,
  balances: z.array(balance),
  /** Who took its file along, the latest first. */
  downloads: z.array(bookDownload),
})
export type YearEnd = z.output<typeof yearEnd>
