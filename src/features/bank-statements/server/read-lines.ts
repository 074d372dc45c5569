import { createHash } from "node:crypto"
import { maxId } from "../../../platform/list-query.ts"
import type { BankEntry, BankPayment, BankStatement } from "../../../platform/bank/statement.ts"
import { entryKeys, noPayment } from "../../../platform/bank/statement.ts"
import { referencesIn } from "../../../platform/bank/reference-in-text.ts"
import { refused } from "../../../platform/server/bank/bank-refusal.ts"
import { lineCentsMax } from "../bank-statement.ts"

/** A line as a file has it. */
export interface ReadLine {
  /** By which it is known again: names and account numbers are hashed. */
  key: string
  day: string
  amountCents: number
  name: string | null
  otherIban: string | null
  text: string
  reference: string | null
  endToEndId: string | null
  returnReason: string | null
  /** What the bank says besides, for whoever explains it: the mandate of a collection, and the file that it was in. */
  mandate: string | null
  batch: string | null
  messageId: string | null
}

/** What a file says of one account, in all its statements. */
export interface ReadAccount {
  iban: string | null
  number: string | null
  fromDay: string
  untilDay: string
  openingCents: number | null
  closingCents: number | null
  gapCents: number | null
  lines: ReadLine[]
}

/** Longest texts that are kept: those of banks are shorter. */
const [nameMax, textMax, referenceMax] = [140, 1000, 70]

/** What a file says, by account: some banks make a statement of each day. Accounts without lines are left out. */
export function accountsOf(statements: readonly BankStatement[]): ReadAccount[] {
  return [...Map.groupBy(statements, ({ iban }) => iban)].flatMap(([iban, own]) => {
    const filled = own.filter(({ entries }) => entries.length)
    const lines = oldestFirst(filled.flatMap(linesOf))
    const days = lines.map(({ day }) => day).toSorted()
    const [fromDay, untilDay] = [days[0], days.at(-1)]
    if (!fromDay || !untilDay) return []
    const inOrder = filled.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)))
    const [openingCents, closingCents] = [inOrder[0]?.opening?.cents ?? null, inOrder.at(-1)?.closing?.cents ?? null]
    const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0)
    const gapCents = openingCents === null || closingCents === null ? null : closingCents - openingCents - sum
    return [{ iban, number: filled[0]?.number ?? null, fromDay, untilDay, openingCents, closingCents, gapCents, lines }]
  })
}

/** Some files begin with the newest line. */
const oldestFirst = (lines: ReadLine[]) =>
  (lines[0]?.day ?? "") > (lines.at(-1)?.day ?? "") ? lines.toReversed() : lines

const firstDay = ({ entries }: BankStatement) => entries.map(({ day }) => day).toSorted()[0] ?? ""

function linesOf(statement: BankStatement): ReadLine[] {
  const keys = entryKeys(statement)
  return statement.entries.flatMap((entry, at) =>
    partsOf(entry).flatMap((payment, part) => {
      const amountCents = payment.cents ?? entry.cents
      // Banks write notices as lines of nothing.
      if (amountCents === 0) return []
      if (Math.abs(amountCents) > lineCentsMax) throw refused("amount", { where: String(at + 1) })
      return [lineOf(entry, payment, { key: `${keys[at]}#${part}`, amountCents })]
    }),
  )
}

/** The payments of a line that has several, if they come to its amount. A collection is one line: it was handed in as one. */
function partsOf({ payments, cents }: BankEntry): BankPayment[] {
  const [first = noPayment] = payments
  const sum = payments.reduce((total, payment) => total + (payment.cents ?? Number.NaN), 0)
  const isCollection = cents > 0 && payments.some(({ mandate }) => mandate !== null)
  if (payments.length > 1 && sum === cents && !isCollection) return payments
  return [{ ...(payments.length > 1 ? noPayment : first), mandate: first.mandate, cents }]
}

function lineOf(entry: BankEntry, payment: BankPayment, { key, amountCents }: { key: string; amountCents: number }) {
  return {
    key: createHash("sha256").update(key).digest("hex"),
    day: entry.day,
    amountCents,
    name: clipped(payment.name, nameMax),
    otherIban: clipped(payment.iban, referenceMax),
    text: clipped(payment.text || entry.text, textMax) ?? "",
    reference: clipped(payment.creditorReference, referenceMax),
    endToEndId: clipped(payment.endToEndId, referenceMax),
    returnReason: clipped(payment.returnReason, referenceMax),
    mandate: payment.mandate,
    batch: entry.batch,
    // Our files have one part, which has their reference too.
    messageId: payment.messageId ?? payment.paymentInformationId,
  } satisfies ReadLine
}

const clipped = (text: string | null, max: number): string | null =>
  text
    ?.replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, max) || null

/** Where somebody may have written our reference. */
const written = ({ reference, text, endToEndId }: Pick<ReadLine, "reference" | "text" | "endToEndId">) =>
  referencesIn([reference, text, endToEndId].filter(Boolean).join(" | "))

/** Of whom a line has our reference, without a slip of the keys. */
export const exactReferences = (line: Pick<ReadLine, "reference" | "text" | "endToEndId">): number[] =>
  written(line).exact.filter((id) => id <= maxId)

/** Of whom it may be, with one. */
export const nearReferences = (line: Pick<ReadLine, "reference" | "text" | "endToEndId">): number[] =>
  written(line).near.filter((id) => id <= maxId)
