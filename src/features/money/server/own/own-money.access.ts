import { accessMatrix, everybody, users } from "../../../../../tests/support/access-matrix.ts"
import { paymentReference } from "../../../../platform/payments/payment-reference.ts"
import { addCharges } from "../ledger.service.ts"

const charging = { finance: 2 } as const

export const access = accessMatrix({
  fixture: async ({ actor, other, server: { services } }) => {
    const at = services.now()
    const [charge] = await addCharges(
      services.database.db,
      [{ userId: other.userId, kind: "manual", amountCents: 500, text_nl: "Trui", text_en: "Jumper" }],
      { by: null, at },
    )
    const { paymentLinkId } = await services.database.db
      .insertInto("paymentLinks")
      .values({
        tokenHash: `${other.userId}-${actor.userId}-${charge?.chargeId}`,
        userId: other.userId,
        expiresAt: new Date(at.getTime() + 60_000),
        createdAt: at,
        createdBy: null,
      })
      .returning("paymentLinkId")
      .executeTakeFirstOrThrow()
    return {
      chargeId: charge?.chargeId ?? 0,
      paymentLinkId,
      token: "A".repeat(43),
      reference: paymentReference(other.userId),
    }
  },
  calls: {
    "GET /money/mine": [401, 200, 200],
    "GET /money/owed": [401, 200, 200],
    // Of another: they do not learn that it is there.
    "POST /payment-links": [401, 404, 201, ({ chargeId }) => ({ chargeIds: [chargeId] })],
    "DELETE /payment-links/:paymentLinkId": [401, 404, 200],
    "GET /payment-links/opened/:token": [200, 200, 200],
    "GET /payment-references/:reference": [401, 403, 200],
  },
  permission: "finance",
  grants: {
    "POST /payment-links": charging,
    "DELETE /payment-links/:paymentLinkId": charging,
    "GET /payment-references/:reference": { finance: 1 },
  },
  pages: { "/mijn-account/betalingen": users, [`/betalen/${"A".repeat(43)}`]: everybody },
  redirects: { "/betalen": "/mijn-account/betalingen" },
})
