import { accessMatrix, managers, nobody, users } from "../../../../tests/support/access-matrix.ts"
import { insertAttempt } from "../../../../tests/support/payments/payment-attempt-rows.ts"
import { addLink } from "../../money/server/own/payment-link.service.ts"
import { addCharges } from "../../money/server/ledger.service.ts"
import { askPayoutsAt, payAt } from "./paying.ts"
import { TestPayouts } from "./payouts/payouts.test-support.ts"
import { TestProvider } from "./provider.test-support.ts"

const review = "/payment-attempts/reviews"
const reads = { finance: 1 } as const
const takes = { finance: 3 } as const

export const access = accessMatrix({
  fixture: async ({ actor, other, server: { services } }) => {
    const { db } = services.database
    const provider = new TestProvider()
    payAt(services.env, provider)
    askPayoutsAt(services.env, new TestPayouts(() => provider))
    const at = services.now()
    const userId = actor.userId || other.userId
    const [charge] = await addCharges(
      db,
      [{ userId, kind: "manual", amountCents: 500, text_nl: "Trui", text_en: "Jumper" }],
      { by: null, at },
    )
    const viewer = { userId, permissions: {} }
    const chargeId = charge?.chargeId ?? 0
    // Somebody has few at a time.
    await db.updateTable("paymentLinks").set({ cancelledAt: at }).where("userId", "=", userId).execute()
    const link = await addLink(db, services, { viewer, chargeIds: [chargeId] })
    const { paymentAttemptId, key } = await insertAttempt(db, {
      state: "paid",
      userId,
      amountCents: 500,
      paidCents: 500,
      bookedCents: 500,
      startedAt: at,
      fetchedAt: at,
      linkId: link.paymentLinkId,
      needsReview: "unknown",
      chargeIds: [],
    })
    return { key, paymentAttemptId, chargeId, token: link.path.split("/").at(-1) ?? "" }
  },
  calls: {
    "GET /payment-attempts/possible": [200, 200, 200],
    "POST /payment-attempts": [401, 201, 201, ({ chargeId }) => ({ chargeIds: [chargeId] })],
    "GET /payment-attempts/:key": [401, 200, 200],
    // Who has a link, or the key of a payment by one, needs no account.
    "POST /payment-attempts/by-link": [201, 201, 201, ({ token }) => ({ token })],
    "POST /payment-attempts/by-link/:key/again": [201, 201, 201],
    "GET /payment-attempts/by-link/:key": [200, 200, 200],
    [`GET ${review}`]: [401, 403, 200],
    [`POST ${review}/:paymentAttemptId/refund`]: [401, 403, 200, () => ({ cents: 500, reason: null })],
    [`POST ${review}/:paymentAttemptId/keep`]: [401, 403, 200],
    "GET /provider-payouts": [401, 403, 200],
    "GET /provider-payouts/standing": [401, 403, 200],
    "POST /provider-payouts/fetch": [401, 403, 200],
    "POST /provider-payouts/export": [401, 403, 200, () => ({ format: "csv" })],
  },
  // What somebody else owes or pays is not there for them.
  exceptions: {
    "POST /payment-attempts": { notTheirs: 404 },
    "GET /payment-attempts/:key": { notTheirs: 404 },
  },
  grants: {
    [`GET ${review}`]: reads,
    [`POST ${review}/:paymentAttemptId/refund`]: takes,
    [`POST ${review}/:paymentAttemptId/keep`]: takes,
    "GET /provider-payouts": reads,
    "GET /provider-payouts/standing": reads,
    "POST /provider-payouts/fetch": takes,
    "POST /provider-payouts/export": reads,
  },
  otherRoutes: {
    // The same for whatever is sent: it tells nobody which payments there are.
    "POST /webhooks/payments": [200, "text/plain"],
    "GET /betaal-proef/onbekend": [404, ""],
    "POST /betaal-proef/onbekend/paid": [404, ""],
  },
  pages: {
    "/betalen/terug/00000000-0000-4000-8000-000000000000": users,
    "/betalen/klaar/00000000-0000-4000-8000-000000000000": nobody,
    "/financien/te-beslissen": managers,
    "/financien/uitbetalingen": managers,
  },
})
