import { friendlyFormatIBAN } from "ibantools"
import * as z from "zod"
import { absentOr, audit, day, line, lineMax, moment, nameMax, nullableText, rawText } from "../../platform/contract.ts"
import { id, maxId } from "../../platform/list-query.ts"
import { accountNumber, nullableIban } from "../../platform/iban.ts"
import { isSepaId } from "../../platform/bank/sepa-text.ts"
import { mandateEnds, signatureMax, signingWays } from "./mandate-kinds.ts"

/** `NL91 ABNA 0417 1643 00` */
export const groupedIban = (iban: string): string => friendlyFormatIBAN(iban) ?? iban

/** From 0, where nothing is stored yet. */
const version = z.int().min(0).max(maxId)

const signed = {
  reference: z.string(),
  signedAt: moment,
  signedHow: z.enum(signingWays),
  /** When money was last collected by it. */
  lastCollectedOn: day.nullable(),
  /** What the signer agreed to; null if they signed elsewhere. */
  agreedText: z.string().nullable(),
  /** The path of an SVG, in a box of `signatureBox`. */
  signature: z.string().nullable(),
  paperNote: z.string().nullable(),
}

/** A mandate that holds. */
const mandate = z.object({
  ...signed,
  /** The first day on which it is too old to collect by. */
  lapsesOn: day,
  hasLapsed: z.boolean(),
  /** The last characters of the account that the bank still knows, until the next collection tells it. */
  movedFrom: z.string().nullable(),
})

/** A mandate that was revoked. */
const earlierMandate = z.object({ ...signed, ibanEnd: z.string(), revokedAt: moment, endReason: z.enum(mandateEnds) })

/** How somebody pays. Users who only read get no more of the account number than its end. */
export const finances = z.object({
  userId: id,
  /** Without spaces; only for users who may change it. */
  iban: z.string().nullable().optional(),
  /** The last four characters. */
  ibanEnd: z.string().nullable(),
  accountHolder: z.string().nullable(),
  /** Permission to collect money from the account; null if there is none, or it was revoked. */
  mandate: mandate.nullable(),
  /** When the last permission was revoked; null if one holds, or there never was one. */
  mandateRevokedAt: moment.nullable(),
  /** Newest first. */
  earlier: z.array(earlierMandate),
  /** What somebody who signs agrees to; null for others. */
  agreement: z.string().nullable(),
  may: z.object({ update: z.boolean(), sign: z.boolean(), enterPaper: z.boolean() }),
  version,
})
export type Finances = z.output<typeof finances>

/** Fields that people change. What is absent stays as it is; other keys are refused. */
export const financesInput = z.object({ iban: nullableIban, accountHolder: nullableText(nameMax) })
export type FinancesInput = z.output<typeof financesInput>
export const financesChange = financesInput.partial().extend({ version }).strict()

/** Body of signing a mandate: the version that its signer saw, so that they sign for that account. */
export const mandateSigning = z.object({
  version: audit.version,
  /** What they drew, as the path of an SVG: moves and lines in a box of `signatureBox`. Absent: they ticked. */
  signature: z
    .string()
    .max(signatureMax)
    .regex(/^(?:M\d{1,3}(?:\.\d)? \d{1,3}(?:\.\d)?(?:L\d{1,3}(?:\.\d)? \d{1,3}(?:\.\d)?)*)+$/)
    .optional(),
})
export type MandateSigning = z.output<typeof mandateSigning>

/** A reference as banks take it. */
const reference = absentOr(
  35,
  rawText(35)
    .max(35, { abort: true })
    .refine(isSepaId, { params: { i18n: "mandates:refused.reference" } }),
)

/** A mandate on paper: when it was signed, and where the paper is. */
export const paperInput = z.object({
  signedOn: day,
  /** As it is printed on the paper; absent: the site makes one. */
  reference,
  paperNote: line(lineMax),
})
export type PaperInput = z.output<typeof paperInput>
export const paperMandate = paperInput.extend({ version: audit.version })

/** Another account for the mandate that holds. */
export const moveInput = z.object({ iban: accountNumber, accountHolder: line(nameMax) })
export type MoveInput = z.output<typeof moveInput>
export const mandateMove = moveInput.extend({ version: audit.version })
