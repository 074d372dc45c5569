import * as z from "zod"
import {
  about,
  audit,
  day,
  line,
  lineMax,
  listMax,
  moment,
  multiline,
  nullableMultiline,
  nullableText,
} from "../../platform/contract.ts"
import { nullableIban } from "../../platform/iban.ts"
import { id } from "../../platform/list-query.ts"
import { sepaNameMax } from "../../platform/bank/sepa-text.ts"
import {
  claimEventKinds,
  claimStatuses,
  lineMaxCents,
  linesMax,
  paidWays,
  payWays,
  receiptFormats,
  vatRates,
} from "./expense-claim-kinds.ts"

const cents = z.int()
const vat = z.union(vatRates.map((rate) => z.literal(rate)))
const noteMax = 1000
const name = z.object({ name_nl: z.string(), name_en: z.string().nullable() })

/** What money was spent on. */
const claimLine = z.object({
  expenseClaimLineId: id,
  spentOn: day,
  text: z.string(),
  amountCents: cents,
  vat: vat.nullable(),
  activityId: id.nullable(),
  groupId: id.nullable(),
  /** The activity or group it was for. */
  costCentre: name.nullable(),
  ledgerAccountId: id.nullable(),
  account: name.extend({ code: z.string() }).nullable(),
})
export type ClaimLine = z.output<typeof claimLine>

/** The same receipt in another claim. Whose it is and which one is only for those who may read that claim. */
const sameReceipt = z.object({
  expenseClaimId: id.nullable(),
  submittedAt: moment.nullable(),
  status: z.enum(claimStatuses),
  name: z.string().nullable(),
})

export const claimReceipt = z.object({
  expenseReceiptId: id,
  /** As it was sent; null: the person is gone. */
  name: z.string().nullable(),
  format: z.enum(receiptFormats),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  preview: z.string().nullable(),
  /** Other claims with the same file. */
  sameAs: z.array(sameReceipt),
})
export type ClaimReceipt = z.output<typeof claimReceipt>

const claimEvent = z.object({
  kind: z.enum(claimEventKinds),
  reason: z.string().nullable(),
  at: moment,
  /** Null: somebody who is gone. */
  by: z.string().nullable(),
})

/** A claim in a list. */
const summaryOf = {
  expenseClaimId: id,
  /** The number by which people call it: `D0042`. */
  title: z.string(),
  status: z.enum(claimStatuses),
  paidWith: z.enum(payWays),
  totalCents: cents,
  /** The first of its lines; null if there is none yet. */
  text: z.string().nullable(),
  lines: z.int(),
  receipts: z.int(),
  submittedAt: moment.nullable(),
  approvedOn: day.nullable(),
  paidOn: day.nullable(),
}

/** One claim of the user. */
export const ownClaim = z.object({ ...summaryOf, createdAt: moment })
export type OwnClaim = z.output<typeof ownClaim>
/** The claims of the user, the newest first. */
export const ownClaims = z.object({ claims: z.array(ownClaim).max(listMax) })

/** All of a claim. */
export const claimDetail = z.object({
  ...summaryOf,
  /** Null: the person is gone. */
  userId: id.nullable(),
  claimant: z.string().nullable(),
  slug: z.string().nullable(),
  note: z.string().nullable(),
  isKnownAccount: z.boolean(),
  /** Only for the claimant who typed it, and for users who may see account numbers. */
  iban: z.string().nullable(),
  /** The last four characters of the account it is paid to. */
  ibanEnd: z.string().nullable(),
  accountHolder: z.string().nullable(),
  /** The account that the finances of the claimant know, for them only. */
  known: z.object({ ibanEnd: z.string(), accountHolder: z.string().nullable() }).nullable(),
  paidHow: z.enum(paidWays).nullable(),
  /** The line of a bank statement that is its payment; only who may read statements gets its id. */
  bankLine: z.object({ bankLineId: id.nullable(), day }).nullable(),
  expensePayoutId: id.nullable(),
  items: z.array(claimLine),
  files: z.array(claimReceipt),
  /** The first one first. */
  events: z.array(claimEvent),
  may: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    pay: z.boolean(),
    undo: z.boolean(),
  }),
  /** The claimant themselves: others decide. */
  isOwn: z.boolean(),
  ...audit,
})
export type ClaimDetail = z.output<typeof claimDetail>

/** An amount was spent on one day, for an activity or a group at most. */
export const lineInput = z
  .object({
    spentOn: day,
    text: line(lineMax),
    amountCents: z.int().min(1).max(lineMaxCents),
    vat: vat.nullish(),
    activityId: id.nullish(),
    groupId: id.nullish(),
  })
  .refine(({ activityId, groupId }) => !activityId || !groupId, {
    path: ["groupId"],
    params: { i18n: "expenseClaims:refused.oneCostCentre" },
    ...about("activityId", "groupId"),
  })
export type LineInput = z.output<typeof lineInput>

/** Fields that a claimant changes. */
export const claimInput = z.object({
  paidWith: z.enum(payWays),
  note: nullableMultiline(noteMax),
  isKnownAccount: z.boolean(),
  /** For another account than the known one. */
  iban: nullableIban,
  accountHolder: nullableText(sepaNameMax),
  items: z.array(lineInput).max(linesMax),
})
export const claimChange = claimInput.extend({ version: audit.version })
export type ClaimChange = z.output<typeof claimChange>

export const claimParams = z.object({ expenseClaimId: id })
export const receiptParams = claimParams.extend({ expenseReceiptId: id })
/** The name that a receipt has on the device of the claimant. */
export const receiptQuery = z.object({ name: line(lineMax) })
export const claimStep = z.object({ version: audit.version })

/** Where the lines of a claim are booked; all of them. */
export const approvalInput = z.object({
  lines: z
    .array(
      z
        .object({
          expenseClaimLineId: id,
          ledgerAccountId: id,
          activityId: id.nullish(),
          groupId: id.nullish(),
        })
        .refine(({ activityId, groupId }) => !activityId || !groupId, {
          path: ["groupId"],
          params: { i18n: "expenseClaims:refused.oneCostCentre" },
          ...about("activityId", "groupId"),
        }),
    )
    .min(1)
    .max(linesMax),
})
export type ApprovalInput = z.output<typeof approvalInput>
export const claimApproval = approvalInput.extend({ version: audit.version })

export const refusalInput = z.object({ reason: multiline(noteMax) })
export const claimRefusal = refusalInput.extend({ version: audit.version })
export type ClaimRefusal = z.output<typeof claimRefusal>
