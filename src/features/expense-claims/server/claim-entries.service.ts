import type { Db } from "../../../platform/server/database/db.ts"
import type { PaidWay } from "../expense-claim-kinds.ts"

/** A line of a claim, as a journal books it: a cost from its approval on, and money that went out on the day it was paid. */
export interface ClaimEntry {
  expenseClaimLineId: number
  expenseClaimId: number
  approvedOn: string
  paidOn: string | null
  /** `card`: the association paid with its own card, so nobody is owed anything in between. */
  paidHow: PaidWay | null
  ledgerAccountId: number
  activityId: number | null
  groupId: number | null
  amountCents: number
  text: string
}

/**
 * The lines of claims that were approved or paid on these days, both included; which of both it was, their own days say.
 * @param days `YYYY-MM-DD`
 */
export async function claimEntries(db: Db, { from, until }: { from: string; until: string }): Promise<ClaimEntry[]> {
  const rows = await db
    .selectFrom("expenseClaims as c")
    .innerJoin("expenseClaimLines as l", "l.expenseClaimId", "c.expenseClaimId")
    .select(["l.expenseClaimLineId", "c.expenseClaimId", "c.approvedOn", "c.paidOn", "c.paidHow"])
    .select(["l.ledgerAccountId", "l.activityId", "l.groupId", "l.amountCents", "l.text"])
    .where((where) => where.or([where.between("c.approvedOn", from, until), where.between("c.paidOn", from, until)]))
    .orderBy("c.expenseClaimId")
    .orderBy("l.position")
    .execute()
  return rows.flatMap(({ approvedOn, ledgerAccountId, ...row }) =>
    approvedOn && ledgerAccountId ? [{ ...row, approvedOn, ledgerAccountId }] : [],
  )
}
