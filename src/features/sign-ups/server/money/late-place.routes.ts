import { route, userOf } from "../../../../platform/server/http/route.ts"
import { mayTakePayments } from "../../../money/money.policy.ts"
import { attemptReviews, reviewParams } from "../../../online-payments/payment-attempt.ts"
import { listReviews } from "../../../online-payments/server/review.service.ts"
import { giveLatePlace } from "./late-place.service.ts"

export const latePlaceRoutes = [
  route(
    "POST /payment-attempts/reviews/:paymentAttemptId/place",
    {
      may: mayTakePayments,
      summary: "Give somebody who paid too late to keep their place a place after all, if there is one",
      params: reviewParams,
      output: attemptReviews,
      touches: ["payment-attempts", "money", "sign-ups", "activities"],
    },
    async (call) => {
      const { db, services } = call
      const at = services.now()
      await giveLatePlace(db, services, call.params.paymentAttemptId, { by: userOf(call).userId, at })
      return listReviews(db, at)
    },
  ),
]
