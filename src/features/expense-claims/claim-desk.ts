import * as z from "zod"
import { audit, day, moment } from "../../platform/contract.ts"
import { field, id, listQuery } from "../../platform/list-query.ts"
import { claimStatuses, deskStatuses, handWays, payWays } from "./expense-claim-kinds.ts"

const cents = z.int()

/** A claim in the list of the treasurer. */
export const listedClaim = z.object({
  expenseClaimId: id,
  title: z.string(),
  status: z.enum(claimStatuses),
  paidWith: z.enum(payWays),
  /** Null: the person is gone. */
  userId: id.nullable(),
  claimant: z.string().nullable(),
  text: z.string().nullable(),
  lines: z.int(),
  receipts: z.int(),
  totalCents: cents,
  submittedAt: moment.nullable(),
  approvedOn: day.nullable(),
  paidOn: day.nullable(),
  /** One of its receipts is in another claim too. */
  hasDouble: z.boolean(),
  /** In a file for the bank that waits to be paid. */
  expensePayoutId: id.nullable(),
})
export type ListedClaim = z.output<typeof listedClaim>

const filter = {
  name: field.text(),
  status: field.oneOf(deskStatuses),
  paidWith: field.oneOf(payWays),
  userId: field.number(),
}
export const claimQuery = listQuery({ filter, sort: ["submittedAt", "totalCents", "lastName", "approvedOn", "paidOn"] })

/** What waits, by status. */
export const claimCounts = z.object({
  submitted: z.int(),
  approved: z.int(),
  /** To be paid, in files for the bank or not. */
  approvedCents: cents,
})
export type ClaimCounts = z.output<typeof claimCounts>

export const claimExport = z.object({ format: z.enum(["csv", "rows"]) })

/** Says that a claim was paid, when and how. */
export const claimPaymentInput = z.object({ paidOn: day, paidHow: z.enum(handWays) })
export const claimPayment = claimPaymentInput.extend({ version: audit.version })
export type ClaimPayment = z.output<typeof claimPayment>

/** A file by which the bank pays claims. */
export const payout = z.object({
  expensePayoutId: id,
  payOn: day,
  count: z.int(),
  /** Of them, those that are paid: a statement may say so one by one. */
  paid: z.int(),
  totalCents: cents,
  /** Null: the file is gone with somebody who was in it. */
  hasFile: z.boolean(),
  sha256: z.string(),
  paidAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  /** What the bank did not pay, which waits for another file. */
  refused: z
    .array(
      z.object({
        expenseClaimId: id,
        title: z.string(),
        totalCents: cents,
        code: z.string(),
        /** It refused the whole file, for this reason. */
        isWholeFile: z.boolean(),
      }),
    )
    .max(500),
  createdAt: moment,
  /** Null: somebody who is gone. */
  by: z.string().nullable(),
  version: audit.version,
})
export type Payout = z.output<typeof payout>

/** The latest files, and what would be in the next one. */
export const payouts = z.object({
  payouts: z.array(payout).max(100),
  /** Approved claims that no file has: who is paid how much. */
  ready: z
    .array(
      z.object({
        expenseClaimId: id,
        name: z.string().nullable(),
        accountHolder: z.string().nullable(),
        totalCents: cents,
      }),
    )
    .max(500),
  /** The earliest day on which banks pay. */
  firstDay: day,
  /** The account that is paid from is known. */
  hasAccount: z.boolean(),
})
export type Payouts = z.output<typeof payouts>
export const payoutInput = z.object({ expenseClaimIds: z.array(id).min(1).max(500), payOn: day })
export type PayoutInput = z.output<typeof payoutInput>
export const payoutParams = z.object({ expensePayoutId: id })
export const payoutPayment = z.object({ paidOn: day, version: audit.version })
export type PayoutPayment = z.output<typeof payoutPayment>
export const payoutStep = z.object({ version: audit.version })

/** Where a claim is paid to. */
export const claimAccount = z.object({ iban: z.string().nullable(), accountHolder: z.string().nullable() })
export type ClaimAccount = z.output<typeof claimAccount>
