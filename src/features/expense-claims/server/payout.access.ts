import { accessMatrix, managers } from "../../../../tests/support/access-matrix.ts"
import { approvedClaim, payoutOf } from "./expense-claim.test-support.ts"

const reads = { finance: 1 }
const hands = { finance: 4 }

export const access = accessMatrix({
  fixture: async ({ server, other }) => {
    const { db } = server.services.database
    const { expenseClaimId } = await approvedClaim(db, other.userId, server.services.now())
    await db
      .updateTable("directDebitSettings")
      .set({ creditorIban: "NL91ABNA0417164300", creditorName: "Vereniging" })
      .execute()
    return { ...(await payoutOf(db, other.userId, server.services.now())), readyId: expenseClaimId }
  },
  calls: {
    "GET /expense-payouts": [401, 403, 200],
    "POST /expense-payouts": [401, 403, 201, ({ readyId }) => ({ expenseClaimIds: [readyId], payOn: "2026-03-10" })],
    // The access matrix sends JSON, which is not a file: those who may send one get a 415.
    "POST /expense-payouts/status-reports": [401, 403, 415],
    "POST /expense-payouts/:expensePayoutId/file": [401, 403, 200],
    "POST /expense-payouts/:expensePayoutId/paid": [401, 403, 200, ({ today }) => ({ paidOn: today, version: 1 })],
    "POST /expense-payouts/:expensePayoutId/cancel": [401, 403, 200, () => ({ version: 1 })],
  },
  grants: {
    "GET /expense-payouts": reads,
    "POST /expense-payouts": hands,
    "POST /expense-payouts/status-reports": hands,
    "POST /expense-payouts/:expensePayoutId/file": hands,
    "POST /expense-payouts/:expensePayoutId/paid": hands,
    "POST /expense-payouts/:expensePayoutId/cancel": hands,
  },
  pages: { "/financien/declaraties/betalen": managers },
})
