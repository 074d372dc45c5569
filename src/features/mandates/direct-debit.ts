import * as z from "zod"
import { absentOr, changeOf, nullableText, rawText } from "../../platform/contract.ts"
import { compactCreditorId, isCreditorId } from "../../platform/bank/creditor-id.ts"
import { field, id, listQuery, exactly } from "../../platform/list-query.ts"
import { nullableIban } from "../../platform/iban.ts"
import { sepaNameMax } from "../../platform/bank/sepa-text.ts"
import { mandateStates, signingWays } from "./mandate-kinds.ts"
import { day } from "../../platform/contract.ts"

/** The most that a bank collects at once: a hundred thousand euros an item, ten million a file. */
const cents = (max: number) => z.int().min(1).max(max).nullish()

/** Body to say who collects, and what the contract with the bank allows. */
export const directDebitInput = z.object({
  /** The number by which the bank knows the association (incassant-ID). */
  creditorId: absentOr(
    42,
    rawText(42)
      .max(42, { abort: true })
      .refine(isCreditorId, { params: { i18n: "mandates:refused.creditorId" } }),
    compactCreditorId,
  ),
  creditorName: nullableText(sepaNameMax),
  creditorIban: nullableIban,
  itemMaxCents: cents(10_000_000),
  fileMaxCents: cents(1_000_000_000),
  painVersion: z.enum(["08", "02"]),
  noticeDays: z.int().min(1).max(30),
  bankDays: z.int().min(1).max(10),
})
export const directDebitUpdate = changeOf(directDebitInput)
export type DirectDebitInput = z.output<typeof directDebitInput>

export const directDebitSettings = z.object({
  creditorId: z.string().nullable(),
  creditorName: z.string().nullable(),
  creditorIban: z.string().nullable(),
  itemMaxCents: z.int().nullable(),
  fileMaxCents: z.int().nullable(),
  painVersion: z.enum(["08", "02"]),
  noticeDays: z.int(),
  bankDays: z.int(),
  version: z.int(),
  /** Name of the association, where no other was set. */
  associationName: z.string(),
  mayChange: z.boolean(),
})
export type DirectDebitSettings = z.output<typeof directDebitSettings>

/** A mandate in the list of the treasurer. */
export const listedMandate = z.object({
  mandateId: id,
  userId: id,
  slug: z.string(),
  name: z.string(),
  ibanEnd: z.string(),
  reference: z.string(),
  signedHow: z.enum(signingWays),
  signedOn: day,
  lastCollectedOn: day.nullable(),
  lapsesOn: day,
  isMoved: z.boolean(),
})
export type ListedMandate = z.output<typeof listedMandate>
export const mandateQuery = listQuery({
  filter: { name: field.text(), state: exactly(z.enum(mandateStates)), signedHow: field.oneOf(signingWays) },
  sort: ["lastName", "signedOn", "lapsesOn"],
})

/** How the mandates are: what to mend before a collection. */
export const mandateHealth = z.object({
  holds: z.int(),
  lapsing: z.int(),
  lapsed: z.int(),
  moved: z.int(),
  /** Signed by a tick only, which a bank may not take as proof. */
  ticked: z.int(),
})
export type MandateHealth = z.output<typeof mandateHealth>
