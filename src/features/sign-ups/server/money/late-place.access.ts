import { randomUUID } from "node:crypto"
import { accessMatrix } from "../../../../../tests/support/access-matrix.ts"
import { insertAttempt } from "../../../../../tests/support/payments/payment-attempt-rows.ts"
import { bookingKey } from "../../../online-payments/server/attempt-lock.service.ts"
import { addPayments, cancelCharges } from "../../../money/server/ledger.service.ts"
import { makeActivity } from "../../../../../tests/support/rows/activities.ts"
import { insertSignUp } from "../sign-up.test-support.ts"

const place = "POST /payment-attempts/reviews/:paymentAttemptId/place"

/** Somebody whose money came when their place was gone. */
export const access = accessMatrix({
  fixture: async ({ server, actors }) => {
    const { db } = server.services.database
    const at = server.services.now()
    const { activityId } = await makeActivity(server, { slug: `access-${randomUUID()}`, priceCents: 500 })
    const { userId } = await actors.user()
    const signUpId = await insertSignUp(server, { activityId, userId, priceCents: 500, payWithin: "halfHour" })
    const { chargeId } = await db
      .selectFrom("charges")
      .select("chargeId")
      .where("source", "=", `signUp:${signUpId}`)
      .executeTakeFirstOrThrow()
    await cancelCharges(db, [chargeId], { by: null, at })
    await db
      .updateTable("signUps")
      .set({ status: "cancelled", cancelledAt: at, cancelKind: "notPaid" })
      .where("signUpId", "=", signUpId)
      .execute()
    const { paymentAttemptId, key } = await insertAttempt(db, {
      state: "paid",
      userId,
      amountCents: 500,
      paidCents: 500,
      bookedCents: 500,
      bookings: 1,
      startedAt: at,
      fetchedAt: at,
      needsReview: "withoutPlace",
      chargeIds: [chargeId],
    })
    await addPayments(
      db,
      [{ key: bookingKey(key, 1), method: "online", amountCents: 500, userId, signUpId, pays: [] }],
      { by: null, at },
    )
    return { paymentAttemptId }
  },
  calls: { [place]: [401, 403, 200] },
  grants: { [place]: { finance: 3 } },
})
