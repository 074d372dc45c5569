import * as z from "zod"
import { day, listMax, moment } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { ledgerAccountKinds } from "./money-kinds.ts"

const cents = z.int()
/** A month, `YYYY-MM`. */
export const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
export const isMonth = (text: string): boolean => month.safeParse(text).success

export const bookDownloadKinds = ["journal", "openItems", "auditFile"] as const
export type BookDownloadKind = (typeof bookDownloadKinds)[number]

/** The packages whose columns a journal can have. */
export const journalPackages = ["xaf", "snelstart", "eBoekhouden", "exact", "moneybird", "conscribo"] as const
export type JournalPackage = (typeof journalPackages)[number]
/** `rows`: lines of JSON, of which a browser makes a workbook. */
export const journalFormats = ["csv", "rows", ...journalPackages] as const

/** The most entries that are read at once. */
export const entriesAtOnce = 50

const account = z.object({
  ledgerAccountId: id,
  code: z.string(),
  name_nl: z.string(),
  name_en: z.string(),
  kind: z.enum(ledgerAccountKinds),
})
export const bookDownload = z.object({
  format: z.string(),
  at: moment,
  /** Null: somebody who is gone. */
  by: z.string().nullable(),
})
export type BookDownload = z.output<typeof bookDownload>

export const monthParams = z.object({ month })

/** An activity or group, and what it earned and cost. */
const costCentreTotal = z.object({
  /** `A` and the number of an activity, or `G` and that of a group; it may be there no more. */
  costCentre: z.string(),
  name_nl: z.string(),
  name_en: z.string(),
  incomeCents: cents,
  expenseCents: cents,
})

/** What a journal comes to. */
const totals = {
  entries: z.int(),
  debitCents: cents,
  creditCents: cents,
}

/** The journal of a month: what it comes to, and whether it is fixed. */
export const journalMonth = z.object({
  month,
  /** Whether it is over, so that it can be closed. */
  isOver: z.boolean(),
  closedAt: moment.nullable(),
  closedBy: z.string().nullable(),
  /** Whether it says what it said when it was closed, for ever. */
  isFixed: z.boolean(),
  previous: month.nullable(),
  next: month.nullable(),
  ...totals,
  accounts: z.array(account.extend({ debitCents: cents, creditCents: cents })),
  costCentres: z.array(costCentreTotal),
  /** Who took it along, the latest first. */
  downloads: z.array(bookDownload),
})
export type JournalMonth = z.output<typeof journalMonth>

export const entriesQuery = z.strictObject({ from: z.coerce.number().int().min(0).max(1_000_000).default(0) })
const journalLine = z.object({
  code: z.string(),
  name_nl: z.string(),
  name_en: z.string(),
  costCentre_nl: z.string().nullable(),
  costCentre_en: z.string().nullable(),
  /** Debit; credit with a minus. */
  cents,
  text_nl: z.string(),
  text_en: z.string(),
})
/** What is booked together: its lines come to nothing. */
export const journalEntry = z.object({
  day,
  /** The kind and number of what is booked: `V12` is a charge, `B34` a payment. */
  document: z.string(),
  lines: z.array(journalLine),
})
export type JournalEntry = z.output<typeof journalEntry>
export const journalEntries = z.object({ items: z.array(journalEntry), total: z.int() })

/** Body of a download. */
export const journalExport = z.object({
  format: z.enum(journalFormats),
  /** One entry a day, which comes to the same. */
  isPerDay: z.boolean().default(false),
})
export type JournalExport = z.output<typeof journalExport>

export const closingQuery = z.strictObject({ through: month })
/** What would be fixed by closing a month and all before it. */
export const closing = z.object({
  months: z.array(z.object({ month, ...totals })),
  /** Of money that pays nothing yet at the end of it. */
  suspenseCents: cents,
  /** Names what would be fixed: closing says it again, so that nothing else is. */
  fingerprint: z.string(),
})
export type Closing = z.output<typeof closing>

export const openItemsQuery = z.strictObject({ on: day.optional() })
/** What somebody had to pay on a day, or had too much. */
const personOnDay = z.object({
  /** Null: the person is gone. */
  userId: id.nullable(),
  name: z.string().nullable(),
  openCents: cents,
  charges: z.int(),
  /** The earliest of their last days to pay; null: they only had credit. */
  due: day.nullable(),
  creditCents: cents,
})
export type PersonOnDay = z.output<typeof personOnDay>
/** What was open at the end of a day. */
export const openItems = z.object({
  on: day,
  openCents: cents,
  creditCents: cents,
  charges: z.int(),
  /** Those with most first. */
  people: z.array(personOnDay).max(listMax),
  /** Those included that are not listed. */
  total: z.int(),
})
export type OpenItems = z.output<typeof openItems>
export const openItemsExport = z.object({ format: z.enum(["csv", "rows"]) })
