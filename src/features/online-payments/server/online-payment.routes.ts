import { anyone, loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { mayReadMoney, mayTakePayments } from "../../money/money.policy.ts"
import {
  attemptParams,
  attemptReviews,
  attemptState,
  linkAttemptState,
  linkStartInput,
  payingOnline,
  refundInput,
  reviewParams,
  startedAttempt,
  startInput,
} from "../payment-attempt.ts"
import { readByLink, startByLink } from "./link-attempt.service.ts"
import { readOwn, startOwn } from "./own-attempt.service.ts"
import { byLinkLimit } from "./pay-addresses.ts"
import { payingOf } from "./paying.ts"
import { refundPayment } from "./refund.service.ts"
import { listReviews, settleReview } from "./review.service.ts"

const touches = ["payment-attempts", "money"]

export const onlinePaymentRoutes = [
  route(
    "GET /payment-attempts/possible",
    {
      may: anyone,
      summary: "Whether one can pay online here",
      output: payingOnline,
    },
    async (call) => ({ isPossible: payingOf(call.services) !== null }),
  ),
  route(
    "POST /payment-attempts",
    {
      may: loggedIn,
      summary: "Begin to pay charges of your own online, or go on with it; the answer says where",
      body: startInput,
      output: startedAttempt,
      status: 201,
      touches,
      // Asks the provider in between.
      transaction: false,
      limit: { name: "payment start", seconds: 600, network: 600, person: 40 },
    },
    (call) => {
      const { userId } = userOf(call)
      return startOwn(call.services, { userId, chargeIds: call.body.chargeIds, language: call.language })
    },
  ),
  route(
    "POST /payment-attempts/by-link",
    {
      may: anyone,
      summary: "Begin to pay online what is open of a payment link, or go on with it; the answer says where",
      body: linkStartInput,
      output: startedAttempt,
      status: 201,
      touches,
      transaction: false,
      limit: byLinkLimit,
    },
    (call) => startByLink(call.services, call.body, call.language),
  ),
  route(
    "POST /payment-attempts/by-link/:key/again",
    {
      may: anyone,
      summary: "Begin anew to pay by the link of a payment that did not succeed",
      params: attemptParams,
      output: startedAttempt,
      status: 201,
      touches,
      transaction: false,
      limit: byLinkLimit,
    },
    (call) => startByLink(call.services, { key: call.params.key }, call.language),
  ),
  route(
    "GET /payment-attempts/by-link/:key",
    {
      may: anyone,
      summary: "How far a payment by a link is, to whoever began it",
      params: attemptParams,
      output: linkAttemptState,
      isKept: false,
      limit: { name: "payment state by link", seconds: 60, network: 240 },
    },
    (call) => readByLink(call.services, call.params.key),
  ),
  route(
    "GET /payment-attempts/reviews",
    {
      may: mayReadMoney,
      summary: "List money that came in online and that somebody must decide about",
      output: attemptReviews,
    },
    (call) => listReviews(call.db, call.services.now()),
  ),
  route(
    "GET /payment-attempts/:key",
    {
      may: loggedIn,
      summary: "How far a payment of your own is",
      params: attemptParams,
      output: attemptState,
      limit: { name: "payment state", seconds: 60, network: 1200, person: 120 },
    },
    (call) => readOwn(call.services, userOf(call).userId, call.params.key),
  ),
  route(
    "POST /payment-attempts/reviews/:paymentAttemptId/refund",
    {
      may: mayTakePayments,
      summary: "Give money back that came in online, the way it came: all that pays nothing, or so much",
      params: reviewParams,
      body: refundInput,
      output: attemptReviews,
      touches,
      fresh: true,
    },
    async (call) => {
      const { paymentAttemptId } = call.params
      const [{ userId: by }, at] = [userOf(call), call.services.now()]
      await refundPayment(
        call.db,
        call.services.jobs,
        { paymentAttemptId, cents: call.body.cents, reason: call.body.reason ?? null },
        { by, at },
      )
      await settleReview(call.db, paymentAttemptId, by, at)
      return listReviews(call.db, call.services.now())
    },
  ),
  route(
    "POST /payment-attempts/reviews/:paymentAttemptId/keep",
    {
      may: mayTakePayments,
      summary: "Leave money that came in online with the person, for what they owe next",
      params: reviewParams,
      output: attemptReviews,
      touches,
    },
    async (call) => {
      await settleReview(call.db, call.params.paymentAttemptId, userOf(call).userId, call.services.now())
      return listReviews(call.db, call.services.now())
    },
  ),
]
