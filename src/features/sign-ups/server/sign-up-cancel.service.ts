import type { Db } from "../../../platform/server/database/db.ts"
import { paysOnline, queueGiveBack } from "../../online-payments/server/give-back.service.ts"
import type { Services } from "../../../platform/server/services.ts"
import { logSignUpEvents } from "./sign-up-event.service.ts"
import { dropLateSignOffs } from "./late/late-sign-off.service.ts"
import { chargeSignUps } from "./sign-up-money.service.ts"
import { type MailedActivity, mailCancellation, type Sending } from "./sign-up-mails.ts"
import { paidForActivity } from "./money/money-back.service.ts"

/**
 * The activity is cancelled: everybody with a seat or on the waiting list is mailed the reason, and loses it. The
 * caller locks the activity and writes its status, in the same transaction.
 * @returns how many people were mailed
 */
export async function cancelSignUps(
  tx: Db,
  services: Sending & Pick<Services, "payments">,
  activity: MailedActivity & { activityId: number },
  why: { reason_nl: string; reason_en: string },
  viewer: { userId: number },
  now: Date,
): Promise<number> {
  const paid = await paidForActivity(tx, activity.activityId, paysOnline(services))
  const cancelled = await tx
    .updateTable("signUps")
    .set({
      status: "cancelled",
      cancelledAt: now,
      cancelKind: "activityCancelled",
      respondBy: null,
      updatedBy: viewer.userId,
      updatedAt: now,
    })
    .where("activityId", "=", activity.activityId)
    .where("status", "<>", "cancelled")
    .where((eb) => eb.or([eb("userId", "is not", null), eb("guestId", "is not", null)]))
    .returning("signUpId")
    .execute()
  // Nobody owes anything any more. What came in online goes back by itself, the rest waits for the treasurer.
  await chargeSignUps(
    tx,
    cancelled.map(({ signUpId }) => signUpId),
    { by: viewer.userId, at: now },
  )
  await dropLateSignOffs(tx, activity.activityId, { by: viewer.userId, at: now })
  await queueGiveBack(tx, services.jobs, { signUpIds: paid.map(({ signUpId }) => signUpId), by: viewer.userId })
  await logSignUpEvents(
    tx,
    cancelled.map(({ signUpId }) => ({
      signUpId,
      kind: "activityCancelled" as const,
      at: now,
      byUserId: viewer.userId,
    })),
  )
  // Also who had left too late and paid for that: it is theirs again.
  const signUpIds = [...new Set([...cancelled, ...paid].map(({ signUpId }) => signUpId))]
  return mailCancellation(tx, services, activity, signUpIds, { ...why, paid })
}
