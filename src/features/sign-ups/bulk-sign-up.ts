import * as z from "zod"
import { chosenIds, fingerprint } from "../bulk-acts/bulk-act.ts"
import { paymentInput, reason } from "./sign-up.ts"

/** Says of many sign-ups whether they are paid. */
export const bulkPayment = z.object({
  signUpIds: chosenIds,
  paymentState: paymentInput.shape.paymentState,
  method: paymentInput.shape.method,
})
export type BulkPayment = z.output<typeof bulkPayment>
export const bulkPaymentConfirmed = bulkPayment.extend({ fingerprint })

/** Removes many people from an activity; they all read the reason. */
export const bulkRemoval = z.object({ signUpIds: chosenIds, reason })
export type BulkRemoval = z.output<typeof bulkRemoval>
export const bulkRemovalConfirmed = bulkRemoval.extend({ fingerprint })
