import * as z from "zod"
import { day, flag, line, lineMax, listMax, moment, nullableText, rawText } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { bookingKinds, fits, lineKinds, lineStates, matchedBy, suggestedBy } from "./bank-line-kinds.ts"

const cents = z.int()
/** A largest amount that fits in the books. */
export const lineCentsMax = 2_147_483_647
export const fileNameMax = 120

/** A file is sent as the body; its name is kept to know it by. */
export const statementFileQuery = z.object({
  name: rawText(fileNameMax).trim().max(fileNameMax).default(""),
  /** Whoever sends it says that an account which the site does not know is of the association. */
  isOurs: flag.default(false),
})

/** What became of a file. */
export const readOutcome = z.object({
  /** Lines in the file; of them, those that an earlier file had. */
  lines: z.int(),
  known: z.int(),
  /** Booked at once, because reference and amount are right. */
  booked: z.int(),
  bookedCents: cents,
  /** For a person. */
  toMatch: z.int(),
})
export type ReadOutcome = z.output<typeof readOutcome>

/** A file that was read, of one account. */
export const bankStatement = z.object({
  bankStatementId: id,
  iban: z.string().nullable(),
  fileName: z.string(),
  fromDay: day,
  untilDay: day,
  openingCents: cents.nullable(),
  closingCents: cents.nullable(),
  /** What the balances do not explain; 0: it adds up. */
  gapCents: cents.nullable(),
  newLines: z.int(),
  toMatch: z.int(),
  /** The statement before this one of the same account ends with another balance, or on a later day. */
  follows: z.enum(["first", "joins", "unknown", "gap", "overlap"]),
  readAt: moment,
  /** Null: somebody who is gone. */
  readBy: z.string().nullable(),
})
export type BankStatementRow = z.output<typeof bankStatement>
export const bankStatementQuery = listQuery({ filter: {}, sort: ["untilDay"] })

/** Numbers for the top of the pages. */
export const bankOverview = z.object({
  open: z.int(),
  booked: z.int(),
  ignored: z.int(),
  /** Of the latest statement with a balance, by account. */
  balances: z.array(z.object({ iban: z.string().nullable(), day, cents })).max(listMax),
})
export type BankOverview = z.output<typeof bankOverview>

const names = { name_nl: z.string(), name_en: z.string().nullable() }
export const suggestedCharge = z.object({
  chargeId: id,
  text_nl: z.string(),
  text_en: z.string(),
  openCents: cents,
  /** What of it is paid. */
  cents,
})

/** Most claims of one line: a bank may book a whole file as one. */
export const claimsMax = 500
/** An expense claim of which a line may be the payment. */
const payableClaim = z.object({
  expenseClaimId: id,
  /** Of the claimant; null: somebody who is gone. */
  name: z.string().nullable(),
  cents,
  /** Noted as paid by hand before; null: it is still to be paid. */
  paidOn: day.nullable(),
})

/** What a line may be, with the reason. */
export const suggestion = z.object({
  kind: z.enum(bookingKinds),
  why: z.enum(suggestedBy),
  fit: z.enum(fits),
  userId: id.nullable(),
  name: z.string().nullable(),
  charges: z.array(suggestedCharge).max(50),
  /** What is left for the person, or still open of what they owe. */
  restCents: cents,
  /** A payment that was noted by hand. */
  paymentId: id.nullable(),
  receivedOn: day.nullable(),
  account: z.object({ ledgerAccountId: id, code: z.string(), ...names }).nullable(),
  /** Expense claims that it pays, all of each. */
  claims: z.array(payableClaim).max(claimsMax),
})
export type Suggestion = z.output<typeof suggestion>

export const lineBooking = z.object({
  bankLineBookingId: id,
  kind: z.enum(bookingKinds),
  amountCents: cents,
  userId: id.nullable(),
  name: z.string().nullable(),
  account: z.object({ code: z.string(), ...names }).nullable(),
  /** The expense claim that it paid. */
  claim: z.object({ expenseClaimId: id, name: z.string().nullable() }).nullable(),
  /** What it paid. */
  pays: z.array(z.object({ text_nl: z.string(), text_en: z.string(), cents })),
  note: z.string().nullable(),
  why: z.enum(matchedBy),
  isAutomatic: z.boolean(),
  bookedOn: day,
  bookedAt: moment,
  by: z.string().nullable(),
  undoneAt: moment.nullable(),
  undoneBy: z.string().nullable(),
  undoReason: z.string().nullable(),
})

export const bankLine = z.object({
  bankLineId: id,
  day,
  amountCents: cents,
  kind: z.enum(lineKinds),
  name: z.string().nullable(),
  /** The end of the account of the other side: whole numbers of people are for `memberFinances`. */
  ibanEnd: z.string().nullable(),
  text: z.string(),
  reference: z.string().nullable(),
  returnReason: z.string().nullable(),
  isDoubtful: z.boolean(),
  state: z.enum(lineStates),
  ignoreReason: z.string().nullable(),
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  /** With those that were undone, the latest first. */
  bookings: z.array(lineBooking),
})
export const listedLine = bankLine.extend({
  /** Of a line that is open: the best first. */
  suggestions: z.array(suggestion).max(9),
})
export type ListedLine = z.output<typeof listedLine>
/** Suggestions are made for so many lines at a time. */
export const linesAtOnce = 25
export const bankLineQuery = listQuery({
  filter: { state: field.oneOf(lineStates), bankStatementId: field.number(), bankLineId: field.number() },
  sort: ["day"],
})

export const bankLineParams = z.object({ bankLineId: id })

const amount = z.int().min(1).max(lineCentsMax)
const ofPerson = z.object({
  kind: z.literal("payment"),
  userId: id,
  amountCents: amount,
  /** Which it pays, the longest due first; none: all that are open. What is left stays free. */
  chargeIds: z.array(id).max(100).default([]),
})
const ofNoted = z.object({ kind: z.literal("noted"), paymentId: id })
const ofAccount = z.object({
  kind: z.literal("account"),
  ledgerAccountId: id,
  amountCents: amount,
  activityId: id.nullish(),
  groupId: id.nullish(),
  note: nullableText(),
})
/** Expense claims, each as a whole; one that was noted as paid by hand before is not paid again. */
const ofClaims = z.object({ kind: z.literal("claim"), expenseClaimIds: z.array(id).min(1).max(claimsMax) })
/** Most parts of one line. */
export const partsMax = 20
/** Body to say what a line was: its parts come to its amount. */
export const bookingInput = z.object({
  parts: z
    .array(z.discriminatedUnion("kind", [ofPerson, ofNoted, ofAccount, ofClaims]))
    .min(1)
    .max(partsMax),
  why: z.enum(matchedBy).default("hand"),
})
export type BookingInput = z.output<typeof bookingInput>
export type BookingPart = BookingInput["parts"][number]

/** Body to pass over a line, or to undo what was done with it. */
export const lineReason = z.object({ reason: line(lineMax) })

/** Words of a name. */
export const payerQuery = z.object({ q: rawText(lineMax).trim().max(lineMax) })
/** People at a time. */
export const payersMax = 8
/** Somebody whose payment a line may be, with what they owe. */
export const payers = z
  .array(
    z.object({
      userId: id,
      name: z.string(),
      openCents: cents,
      charges: z.array(suggestedCharge.omit({ cents: true })).max(50),
    }),
  )
  .max(payersMax)
export type Payers = z.output<typeof payers>

/** A name or a number; none: those that wait to be paid. */
export const claimsQuery = z.object({ q: rawText(lineMax).trim().max(lineMax) })
/** Expense claims of which a line may be the payment, those that are to be paid first. */
export const payableClaims = z.array(payableClaim).max(payersMax)
export type PayableClaims = z.output<typeof payableClaims>
