import * as z from "zod"
import { day, listMax, moment } from "../../platform/contract.ts"
import { id, listQuery } from "../../platform/list-query.ts"
import { payoutProblems, payoutStates } from "./provider-payout-kinds.ts"

const cents = z.int()

/** What the provider kept in a month for one kind of payments, in its own words. */
export const payoutCost = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  description: z.string(),
  count: z.int(),
  /** With VAT. */
  amountCents: cents,
  vatCents: cents,
})
export type PayoutCost = z.output<typeof payoutCost>

/** What the provider paid to the bank account: payments, less refunds, charge-backs and costs. */
export const providerPayout = z.object({
  providerPayoutId: id,
  reference: z.string(),
  paidOutOn: day,
  amountCents: cents,
  state: z.enum(payoutStates),
  payments: z.int(),
  paymentCents: cents,
  refunds: z.int(),
  refundCents: cents,
  chargebacks: z.int(),
  chargebackCents: cents,
  costsCents: cents,
  /** What of it comes from payments that this site does not know. */
  otherCents: cents,
  /** What came in more than is explained. */
  gapCents: cents,
  /** The day of its costs in the books. */
  bookedOn: day.nullable(),
  costs: z.array(payoutCost).max(listMax),
  /** The day of the line of the bank that it is; null: no statement has it yet. */
  onBankOn: day.nullable(),
})
export type ProviderPayoutRow = z.output<typeof providerPayout>
export const providerPayoutQuery = listQuery({ filter: {}, sort: ["paidOutOn"] })

/** Where the money is that people paid online, and whether payouts can be fetched. */
export const payoutStanding = z.object({
  /** The site has a token with which it can ask for payouts. */
  mayFetch: z.boolean(),
  fetchedAt: moment.nullable(),
  problem: z.enum(payoutProblems).nullable(),
  account: z.object({ ledgerAccountId: id, code: z.string(), name_nl: z.string(), name_en: z.string().nullable() }),
  /** What is on the account for online payments; null: other money is booked on it too. */
  balanceCents: cents.nullable(),
  /** Of that, what was paid out and is on no statement yet. */
  onTheWayCents: cents,
  /** What the provider still has of what people paid, by its payouts; null: none was fetched. */
  heldCents: cents.nullable(),
  unexplained: z.int(),
})
export type PayoutStanding = z.output<typeof payoutStanding>

/** What a round fetched. */
export const fetchedPayouts = z.object({
  added: z.int(),
  /** The rest is fetched meanwhile. */
  isMore: z.boolean(),
})
export type FetchedPayouts = z.output<typeof fetchedPayouts>

/** `rows`: the same cells as lines of JSON. */
export const payoutExport = z.object({ format: z.enum(["csv", "rows"]) })
