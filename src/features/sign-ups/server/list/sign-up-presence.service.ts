import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { PaymentState, Presence } from "../../../activities/sign-up-kinds.ts"
import { type ByHand, signUpOf } from "./sign-up-by-hand.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"

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
  paymentState: Exclude<PaymentState, "none">,
  reason: string | undefined,
): Promise<void> {
  const own = await signUpOf(tx, activityId, signUpId)
  if (own.paymentState === paymentState) return
  await tx
    .updateTable("signUps")
    .set({ paymentState, paymentAt: now, paymentBy: viewer.userId, updatedBy: viewer.userId, updatedAt: now })
    .where("signUpId", "=", signUpId)
    .execute()
  await logSignUpEvents(tx, [
    { signUpId, kind: paymentEvent[paymentState], at: now, byUserId: viewer.userId, reason: reason ?? null },
  ])
}
