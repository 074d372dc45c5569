import { accessMatrix, managers, users } from "../../../../tests/support/access-matrix.ts"
import { approvedClaim, expenseAccount, handedClaim, submittedClaim } from "./expense-claim.test-support.ts"

const reads = { finance: 1 }
const decides = { finance: 3 }
const refusal = () => ({ reason: "Welke borrel was dit?", version: 1 })
const item = { spentOn: "2026-02-20", text: "Chips", amountCents: 700 }

export const access = accessMatrix({
  // Of somebody else: only those who may read claims find it, and only its claimant changes it.
  fixture: async ({ server, other }) => {
    const { db } = server.services.database
    const now = server.services.now()
    const claim = await submittedClaim(db, other.userId, now)
    const { expenseClaimId: approvedId } = await approvedClaim(db, other.userId, now)
    return { ...claim, approvedId, ledgerAccountId: await expenseAccount(db), expenseReceiptId: 2_000_000 }
  },
  calls: {
    "GET /expense-claims/mine": [401, 200, 200],
    "POST /expense-claims": [401, 201, 201],
    "GET /expense-claims/:expenseClaimId": [401, 404, 200],
    "PUT /expense-claims/:expenseClaimId": [
      401,
      404,
      404,
      () => ({ paidWith: "own", isKnownAccount: true, items: [item], version: 1 }),
    ],
    "DELETE /expense-claims/:expenseClaimId": [401, 404, 404],
    "POST /expense-claims/:expenseClaimId/receipts": [401, 415, 415, () => ({})],
    "DELETE /expense-claims/:expenseClaimId/receipts/:expenseReceiptId": [401, 404, 404],
    "POST /expense-claims/:expenseClaimId/submit": [401, 404, 404, () => ({ version: 1 })],
    "POST /expense-claims/:expenseClaimId/withdraw": [401, 404, 404, () => ({ version: 1 })],
    "GET /expense-claims": [401, 403, 200],
    "GET /expense-claims/overview": [401, 403, 200],
    "POST /expense-claims/export": [401, 403, 200, () => ({ format: "csv" })],
    "GET /expense-claims/:expenseClaimId/account": [401, 403, 200],
    "POST /expense-claims/:expenseClaimId/approve": [
      401,
      403,
      200,
      ({ expenseClaimLineId, ledgerAccountId }) => ({ lines: [{ expenseClaimLineId, ledgerAccountId }], version: 1 }),
    ],
    "POST /expense-claims/:expenseClaimId/return": [401, 403, 200, refusal],
    "POST /expense-claims/:expenseClaimId/reject": [401, 403, 200, refusal],
    // It was not approved.
    "POST /expense-claims/:expenseClaimId/pay": [
      401,
      403,
      409,
      () => ({ paidOn: "2026-03-01", paidHow: "bank", version: 1 }),
    ],
    "POST /expense-claims/:expenseClaimId/undo": [401, 403, 409, refusal],
  },
  queries: { "POST /expense-claims/:expenseClaimId/receipts": "name=bon.pdf" },
  grants: {
    "GET /expense-claims/:expenseClaimId": reads,
    "GET /expense-claims": reads,
    "GET /expense-claims/overview": reads,
    "POST /expense-claims/export": reads,
    "GET /expense-claims/:expenseClaimId/account": { finance: 3, memberFinances: 1 },
    "POST /expense-claims/:expenseClaimId/approve": decides,
    "POST /expense-claims/:expenseClaimId/return": decides,
    "POST /expense-claims/:expenseClaimId/reject": decides,
    "POST /expense-claims/:expenseClaimId/pay": decides,
    "POST /expense-claims/:expenseClaimId/undo": decides,
  },
  exceptions: {
    "POST /expense-claims": { applicant: 403 },
    // It takes both.
    "GET /expense-claims/:expenseClaimId/account": { grantee: 403 },
  },
  otherRoutes: {
    "GET /files/receipts/999999": [404, "application/json"],
    "GET /files/receipts/999999/small": [404, "application/json"],
  },
  pages: {
    "/mijn-account/declaraties": users,
    "/mijn-account/declaraties/1": users,
    // The administrator only reads it.
    "/mijn-account/declaraties/1/bewerken": [302, 200, 403],
    "/financien/declaraties": managers,
    "/financien/declaraties/1": managers,
  },
  // Of the member; the administrator sent it back.
  seed: async (admin, [member]) => {
    if (!member) return
    const { expenseClaimId, version } = await handedClaim(member)
    await admin.post(`/api/expense-claims/${expenseClaimId}/return`, { reason: "Welke borrel was dit?", version })
  },
})
