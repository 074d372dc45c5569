import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { updatedBy } from "../../../../platform/server/database/table.ts"
import type { Presence } from "../../../activities/sign-up-kinds.ts"
import type { PaymentInput } from "../../sign-up.ts"
import { type ByHand, signUpOf } from "./sign-up-by-hand.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import { writePayments } from "../sign-up-mark.service.ts"

/** Records whether somebody was present. */
export async function setPresence(
  tx: Db,
  { activityId, viewer, now }: ByHand,
  signUpId: number,
  presence: Presence,
): Promise<void> {
  const own = await signUpOf(tx, activityId, signUpId)
  if (own.status !== "registered") throw new AppError("conflict", { text: "signUps:refused.notSignedUp" })
  await tx
    .updateTable("signUps")
    .set({ presence, presenceAt: now, presenceBy: viewer.userId, updatedBy: viewer.userId, updatedAt: now })
    .where("signUpId", "=", signUpId)
    .execute()
}

/** How a change of a payment is called in the log. */
export const paymentEvent = { due: "unpaid", paid: "paid", waived: "waived" } as const

/** Records that somebody paid, or need not pay. */
export async function setPayment(
  tx: Db,
  { activityId, viewer, now }: ByHand,
  signUpId: number,
  { paymentState, method, note: reason }: PaymentInput,
): Promise<void> {
  const own = await signUpOf(tx, activityId, signUpId)
  if (own.paymentState === paymentState && (paymentState !== "paid" || method === undefined)) return
  // Only what is owed can be let off.
  if (paymentState === "waived" && own.status !== "registered")
    throw new AppError("conflict", { text: "signUps:refused.notSignedUp" })
  const fixed = await writePayments(tx, [{ signUpId, value: paymentState, at: now, method }], updatedBy(viewer, now))
  if (fixed.size) throw new AppError("conflict", { text: "money:refused.paidOnline" })
  await logSignUpEvents(tx, [
    { signUpId, kind: paymentEvent[paymentState], at: now, byUserId: viewer.userId, reason: reason ?? null },
  ])
}
