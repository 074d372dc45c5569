import { randomUUID } from "node:crypto"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import type { ClaimStatus } from "../expense-claim-kinds.ts"

const iban = "NL91ABNA0417164300"

/** A claim with one line, in a state; its version is 1. */
async function claimOf(db: Db, userId: number, now: Date, status: ClaimStatus, expensePayoutId: number | null = null) {
  const isApproved = status === "approved"
  const by = { createdBy: userId, updatedBy: userId, createdAt: now, updatedAt: now }
  const { expenseClaimId } = await db
    .insertInto("expenseClaims")
    .values({
      ...{ userId, status, note: "De bon is kwijt", isKnownAccount: false, iban, accountHolder: "S. Tester" },
      ...{ totalCents: 1250, submittedAt: now, approvedOn: isApproved ? dayOf(now) : null },
      ...{ paidOn: null, paidHow: null, expensePayoutId, ...by },
    })
    .returning("expenseClaimId")
    .executeTakeFirstOrThrow()
  const { expenseClaimLineId } = await db
    .insertInto("expenseClaimLines")
    .values({
      ...{ expenseClaimId, position: 0, spentOn: dayOf(now), text: "Chips", amountCents: 1250, vat: null },
      ...{ activityId: null, groupId: null, ledgerAccountId: isApproved ? await expenseAccount(db) : null },
    })
    .returning("expenseClaimLineId")
    .executeTakeFirstOrThrow()
  return { expenseClaimId, expenseClaimLineId }
}

export const submittedClaim = (db: Db, userId: number, now: Date) => claimOf(db, userId, now, "submitted")
export const approvedClaim = (db: Db, userId: number, now: Date) => claimOf(db, userId, now, "approved")

/** A file for the bank with one claim. */
export async function payoutOf(db: Db, userId: number, now: Date) {
  const { expensePayoutId } = await db
    .insertInto("expensePayouts")
    .values({
      ...{ messageId: randomUUID(), payOn: dayOf(now), count: 1, totalCents: 1250, xml: "<x/>", sha256: "00" },
      ...{ paidAt: null, cancelledAt: null, createdBy: null, updatedBy: null, createdAt: now, updatedAt: now },
    })
    .returning("expensePayoutId")
    .executeTakeFirstOrThrow()
  await claimOf(db, userId, now, "approved", expensePayoutId)
  return { expensePayoutId, today: dayOf(now) }
}

/** An account of costs. */
export async function expenseAccount(db: Db): Promise<number> {
  const account = await db
    .selectFrom("ledgerAccounts")
    .select("ledgerAccountId")
    .where("kind", "=", "expense")
    .where("archivedAt", "is", null)
    .orderBy("ledgerAccountId")
    .executeTakeFirstOrThrow()
  return account.ledgerAccountId
}
