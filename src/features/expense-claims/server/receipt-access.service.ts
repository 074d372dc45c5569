import type { Viewer } from "../../../platform/policy.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { mayReadClaim } from "./claim-rows.service.ts"

/** A receipt of a claim that this viewer may read. */
export async function receiptToSend(db: Db, viewer: Viewer, expenseReceiptId: number) {
  const row = await db
    .selectFrom("expenseReceipts as r")
    .innerJoin("expenseClaims as c", "c.expenseClaimId", "r.expenseClaimId")
    .select(["r.key", "r.format", "c.expenseClaimId", "c.userId", "c.status"])
    .where("r.expenseReceiptId", "=", expenseReceiptId)
    .executeTakeFirst()
  return row && mayReadClaim(viewer, row) ? row : null
}
