import { randomUUID } from "node:crypto"
import { accessMatrix, managers } from "../../../../../tests/support/access-matrix.ts"
import { addCharges, addPayments } from "../ledger.service.ts"

const key = () => randomUUID()
const reads = { finance: 1 }
const charges = { finance: 2 }
const takes = { finance: 3 }
const because = () => ({ reason: "Verkeerd genoteerd" })

export const access = accessMatrix({
  fixture: async ({ server, actors }) => {
    const { db } = server.services.database
    const { userId } = await actors.user()
    const booking = { by: null, at: server.services.now() }
    const texts = { text_nl: "Boete", text_en: "Fine" }
    const [charge] = await addCharges(db, [{ userId, kind: "manual", amountCents: 500, ...texts }], booking)
    const [payment] = await addPayments(db, [{ method: "cash", amountCents: 300, userId, pays: [] }], booking)
    return { userId, chargeId: charge?.chargeId ?? 0, paymentId: payment?.paymentId ?? 0 }
  },
  calls: {
    "GET /money/overview": [401, 403, 200],
    "GET /money/charges": [401, 403, 200],
    "POST /money/charges/export": [401, 403, 200, () => ({ format: "csv" })],
    "GET /money/debtors": [401, 403, 200],
    "GET /money/people/:userId": [401, 403, 200],
    "POST /money/people/:userId/charges": [
      401,
      403,
      201,
      () => ({ key: key(), text_nl: "Boete", text_en: null, amountCents: 100 }),
    ],
    "POST /money/people/:userId/payments": [
      401,
      403,
      201,
      () => ({ key: key(), method: "cash", amountCents: 100, receivedOn: "2026-03-02", note: null }),
    ],
    "POST /money/people/:userId/write-offs": [
      401,
      403,
      201,
      ({ chargeId }) => ({ key: key(), chargeIds: [chargeId], reason: "Geste" }),
    ],
    "POST /money/people/:userId/settle": [401, 403, 200],
    "POST /money/people/:userId/refunds": [
      401,
      403,
      201,
      () => ({ key: key(), amountCents: 100, method: "transfer", note: null }),
    ],
    "POST /money/charges/:chargeId/cancel": [401, 403, 200, because],
    "POST /money/payments/:paymentId/undo": [401, 403, 200, because],
  },
  permission: "finance",
  grants: {
    "GET /money/overview": reads,
    "GET /money/charges": reads,
    "POST /money/charges/export": reads,
    "GET /money/debtors": reads,
    "GET /money/people/:userId": reads,
    "POST /money/people/:userId/charges": charges,
    "POST /money/people/:userId/payments": takes,
    "POST /money/people/:userId/write-offs": takes,
    "POST /money/people/:userId/settle": takes,
    "POST /money/people/:userId/refunds": takes,
    "POST /money/charges/:chargeId/cancel": charges,
    "POST /money/payments/:paymentId/undo": takes,
  },
  pages: {
    "/financien": managers,
    "/financien/openstaand": managers,
    "/financien/personen/1": managers,
  },
  redirects: { "/financien/personen": "/financien/openstaand" },
})
