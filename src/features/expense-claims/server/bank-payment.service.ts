import { sql } from "kysely"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { lockPeople } from "../../members/server/person-lock.service.ts"
import { requireOpenMonths } from "../../money/server/ledger.service.ts"
import { mailClaimants } from "./claim-mails.service.ts"
import { moveClaims } from "./claim-rows.service.ts"

/** What the bank paid. */
export interface BankPayment {
  expenseClaimId: number
  /** The day of the line. */
  day: string
  /** The day in the books: another one if the month of the line is closed. */
  paidOn: string
}

/**
 * Notes what the bank paid of approved claims, which are locked (`lockBankClaims`), and tells the claimants. A file for the
 * bank of which all claims are paid is paid too. It is a fact, on which nobody decides: a claim of whoever reads the statement is
 * paid by it like any other.
 */
export async function payByBank(scope: WriteScope, payments: readonly BankPayment[]): Promise<void> {
  for (const same of Map.groupBy(payments, ({ day, paidOn }) => `${day} ${paidOn}`).values()) {
    const [{ day, paidOn } = { day: "", paidOn: "" }] = same
    const ids = same.map(({ expenseClaimId }) => expenseClaimId)
    await moveClaims(scope, ids, "paid", { status: "paid", paidOn, paidHow: "bank" })
    await mailClaimants(scope, ids, { kind: "paid", on: day, how: "bank" })
  }
  await settleFiles(
    scope,
    payments.map(({ expenseClaimId }) => expenseClaimId),
  )
}

/** Files of these claims in which nothing waits to be paid any more. */
async function settleFiles({ db, viewer, now }: WriteScope, expenseClaimIds: readonly number[]): Promise<void> {
  await db
    .updateTable("expensePayouts as p")
    .set({ paidAt: now, ...updatedBy(viewer, now) })
    .where("p.paidAt", "is", null)
    .where("p.cancelledAt", "is", null)
    .where(
      sql<boolean>`p."expensePayoutId" in (select "expensePayoutId" from "expenseClaims"
        where "expenseClaimId" = any(${sql.val([...expenseClaimIds])}::integer[]))`,
    )
    .where(
      sql<boolean>`not exists (select from "expenseClaims" c
        where c."expensePayoutId" = p."expensePayoutId" and c.status = 'approved')`,
    )
    .execute()
}

/** Holds the claimants, before anything of theirs, as whoever erases a person does. */
export async function lockClaimants(tx: Db, expenseClaimIds: readonly number[]): Promise<void> {
  if (!expenseClaimIds.length) return
  const rows = await tx
    .selectFrom("expenseClaims")
    .select("userId")
    .where("expenseClaimId", "in", expenseClaimIds)
    .execute()
  await lockPeople(
    tx,
    rows.flatMap(({ userId }) => userId ?? []),
  )
}

/**
 * Takes back that the bank paid these claims, which are locked (`lockBankClaims`): they wait to be paid again, in their file if
 * there is one that was not cancelled. The claimants are told why.
 * @throws AppError conflict: one of them was paid in a month that is closed
 */
export async function undoBankPayment(
  scope: WriteScope,
  expenseClaimIds: readonly number[],
  reason: string,
): Promise<void> {
  if (!expenseClaimIds.length) return
  const { db, viewer, now } = scope
  const paid = await db
    .selectFrom("expenseClaims as c")
    .leftJoin("expensePayouts as p", "p.expensePayoutId", "c.expensePayoutId")
    .select(["c.expenseClaimId", "c.paidOn", "c.expensePayoutId", "p.cancelledAt"])
    .where("c.expenseClaimId", "in", expenseClaimIds)
    .where("c.status", "=", "paid")
    .orderBy("c.expenseClaimId")
    .execute()
  await requireOpenMonths(
    db,
    paid.flatMap(({ paidOn }) => paidOn ?? []),
  )
  const unpaid = { reason, status: "approved", paidOn: null, paidHow: null } as const
  const idsOf = (claims: typeof paid) => claims.map(({ expenseClaimId }) => expenseClaimId)
  const { cancelled = [], kept = [] } = Object.groupBy(paid, ({ cancelledAt }) => (cancelledAt ? "cancelled" : "kept"))
  await moveClaims(scope, idsOf(kept), "undone", unpaid)
  await moveClaims(scope, idsOf(cancelled), "undone", { ...unpaid, expensePayoutId: null })
  const files = kept.flatMap(({ expensePayoutId }) => expensePayoutId ?? [])
  if (files.length)
    await db
      .updateTable("expensePayouts")
      .set({ paidAt: null, ...updatedBy(viewer, now) })
      .where("expensePayoutId", "in", files)
      .where("paidAt", "is not", null)
      .execute()
  if (paid.length) await mailClaimants(scope, idsOf(paid), { kind: "undone", reason })
}
