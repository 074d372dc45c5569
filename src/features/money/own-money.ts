import * as z from "zod"
import { listMax } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { chargeKinds, paymentMethods } from "./money-kinds.ts"

/** The most charges of one year that a person sees; all are in the download of their data. */
export const ownChargesMax = 300
/** More years than there are books of. */
const yearsMax = 200

const cents = z.int()
const language = { text_nl: z.string(), text_en: z.string() }

/** What happened to a charge, in order of time. */
const chargeStep = z.object({
  what: z.enum(["charged", "paid", "undone", "withdrawn"]),
  on: z.iso.date(),
  amountCents: cents,
  /** How it was paid; of what was undone too. */
  method: z.enum(paymentMethods).nullable(),
  /** Why, in the words of who did it. */
  reason: z.string().nullable(),
  /** Of what the bank of the payer took back: why, by its code, or `other`. */
  code: z.string().nullable(),
})
export type ChargeStep = z.output<typeof chargeStep>

const ownCharge = z.object({
  chargeId: id,
  kind: z.enum(chargeKinds),
  ...language,
  amountCents: cents,
  openCents: cents,
  /** The last day to pay. */
  payBy: z.iso.date().nullable(),
  /** The address of the activity it is of. */
  activitySlug: z.string().nullable(),
  steps: z.array(chargeStep).max(listMax),
})
export type OwnCharge = z.output<typeof ownCharge>

/** Money of a person that no charge took, and what of their money went back. */
const ownPayment = z.object({
  paymentId: id,
  method: z.enum(paymentMethods),
  on: z.iso.date(),
  amountCents: cents,
  freeCents: cents,
  /** What of it went back, positive. */
  returnedCents: cents,
  returnedOn: z.iso.date().nullable(),
})

/** How to pay an amount by a bank transfer. */
export const transfer = z.object({
  name: z.string(),
  iban: z.string(),
  amountCents: cents,
  /** By which the treasurer recognises a person: always the same. */
  reference: z.string(),
  qr: z.object({ size: z.int(), path: z.string() }).nullable(),
})
export type Transfer = z.output<typeof transfer>

export const ownMoneyQueryInput = z.strictObject({ year: z.coerce.number().int().min(1900).max(9999).optional() })

/** What a person owes, and why: everything that is open, and what was charged in one year. */
export const ownMoney = z.object({
  openCents: cents,
  creditCents: cents,
  /** The year of the charges that are settled; null if nothing was ever charged. */
  year: z.int().nullable(),
  /** Those in which something was charged, the latest first. */
  years: z.array(z.int()).max(yearsMax),
  charges: z.array(ownCharge).max(2 * ownChargesMax),
  payments: z.array(ownPayment).max(ownChargesMax),
  /** Null if nothing is open, or the association has no account. */
  transfer: transfer.nullable(),
  /** Links that work, by which another can pay. */
  links: z
    .array(z.object({ paymentLinkId: id, createdAt: z.iso.datetime(), expiresAt: z.iso.datetime(), openCents: cents }))
    .max(100),
})
export type OwnMoney = z.output<typeof ownMoney>

/** What a person owes, without why. */
export const owedMoney = z.object({ owedCents: cents })
