import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { requireOpenMonths } from "../../money/server/ledger.service.ts"
import type { ClaimPayment } from "../claim-desk.ts"
import type { ApprovalInput, ClaimRefusal } from "../expense-claim.ts"
import { isOnLine } from "./bank-claim.service.ts"
import { mailClaimants } from "./claim-mails.service.ts"
import { lockOther, moveClaims } from "./claim-rows.service.ts"
import { costCentreIssues } from "./own-claim.service.ts"

/**
 * Approves a claim of somebody else: from today it is a cost, on these accounts. What the association's own card paid is
 * settled with it.
 * @throws AppError notFound · forbidden · changedMeanwhile · conflict · validation
 */
export async function approveClaim(
  scope: WriteScope,
  expenseClaimId: number,
  { lines, version }: ApprovalInput & { version: number },
): Promise<void> {
  const { db, now } = scope
  const today = dayOf(now)
  const claim = await lockOther(scope, expenseClaimId, version, ["submitted"])
  await requireOpenMonths(db, [today])
  await bookLines(scope, expenseClaimId, lines)
  const isSettled = claim.paidWith === "card"
  await moveClaims(scope, [expenseClaimId], "approved", {
    approvedOn: today,
    ...(isSettled
      ? { status: "paid" as const, paidOn: today, paidHow: "card" as const }
      : { status: "approved" as const }),
  })
  await mailClaimants(scope, [expenseClaimId], { kind: "approved" })
}

/** Every line of the claim gets its account; whoever archives one of them waits. */
async function bookLines(
  { db, viewer, now }: WriteScope,
  expenseClaimId: number,
  lines: ApprovalInput["lines"],
): Promise<void> {
  const stored = await db
    .selectFrom("expenseClaimLines")
    .select(["expenseClaimLineId", "activityId", "groupId"])
    .where("expenseClaimId", "=", expenseClaimId)
    .execute()
  const had = new Map(stored.map((line) => [line.expenseClaimLineId, line]))
  const ids = new Set(lines.map(({ expenseClaimLineId }) => expenseClaimLineId))
  if (ids.size !== lines.length || ids.size !== had.size || lines.some((line) => !had.has(line.expenseClaimLineId)))
    throw new AppError("validation", { issues: [{ path: ["lines"], message: "expenseClaims:refused.allLines" }] })
  const accounts = await db
    .selectFrom("ledgerAccounts")
    .select("ledgerAccountId")
    .where(
      "ledgerAccountId",
      "in",
      lines.map(({ ledgerAccountId }) => ledgerAccountId),
    )
    .where("archivedAt", "is", null)
    .where("kind", "=", "expense")
    .orderBy("ledgerAccountId")
    .forShare()
    .execute()
  const offered = new Set(accounts.map(({ ledgerAccountId }) => ledgerAccountId))
  // What the claimant named stays as it is, also where this viewer cannot see it.
  const changed = lines.map(({ expenseClaimLineId, activityId, groupId }) => {
    const before = had.get(expenseClaimLineId)
    return {
      activityId: activityId === before?.activityId ? null : activityId,
      groupId: groupId === before?.groupId ? null : groupId,
    }
  })
  const issues: Issue[] = [
    ...lines.flatMap(({ ledgerAccountId }, at): Issue[] =>
      offered.has(ledgerAccountId)
        ? []
        : [{ path: ["lines", at, "ledgerAccountId"], message: "expenseClaims:refused.account" }],
    ),
    ...(await costCentreIssues(db, changed, { viewer, now, path: "lines" })),
  ]
  if (issues.length) throw new AppError("validation", { issues })
  await sql`update "expenseClaimLines" l set "ledgerAccountId" = n."ledgerAccountId", "activityId" = n."activityId",
      "groupId" = n."groupId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n("expenseClaimLineId" integer,
      "ledgerAccountId" integer, "activityId" integer, "groupId" integer)
    where n."expenseClaimLineId" = l."expenseClaimLineId" and l."expenseClaimId" = ${expenseClaimId}`.execute(db)
}

/**
 * Sends a claim back to be corrected, or rejects it.
 * @throws AppError notFound · forbidden · changedMeanwhile · conflict
 */
export async function refuseClaim(
  scope: WriteScope,
  expenseClaimId: number,
  status: "returned" | "rejected",
  { reason, version }: ClaimRefusal,
): Promise<void> {
  await lockOther(scope, expenseClaimId, version, ["submitted"])
  await moveClaims(scope, [expenseClaimId], status, { status, reason })
  await mailClaimants(scope, [expenseClaimId], { kind: status, reason })
}

/**
 * Notes that an approved claim was paid.
 * @throws AppError notFound · forbidden · changedMeanwhile · conflict: it is in a file for the bank, or the month is closed ·
 * validation
 */
export async function payClaim(
  scope: WriteScope,
  expenseClaimId: number,
  { paidOn, paidHow, version }: ClaimPayment,
): Promise<void> {
  const claim = await lockOther(scope, expenseClaimId, version, ["approved"])
  if (claim.expensePayoutId) throw new AppError("conflict", { text: "expenseClaims:refused.inPayout" })
  if (paidOn > dayOf(scope.now)) throw wrongDay("future")
  if (paidOn < (claim.approvedOn ?? "")) throw wrongDay("beforeApproval")
  await requireOpenMonths(scope.db, [paidOn])
  await moveClaims(scope, [expenseClaimId], "paid", { status: "paid", paidOn, paidHow })
  await mailClaimants(scope, [expenseClaimId], { kind: "paid", on: paidOn, how: paidHow })
}

export const wrongDay = (name: "future" | "beforeApproval") =>
  new AppError("validation", { issues: [{ path: ["paidOn"], message: `expenseClaims:refused.${name}` }] })

/**
 * Takes the last step back: a payment, or else an approval. What is in a month that is closed stays, and so does what a line of
 * the bank says.
 * @throws AppError notFound · forbidden · changedMeanwhile · conflict
 */
export async function undoDecision(
  scope: WriteScope,
  expenseClaimId: number,
  { reason, version }: ClaimRefusal,
): Promise<void> {
  const { db } = scope
  const claim = await lockOther(scope, expenseClaimId, version, ["approved", "paid"])
  if (await isOnStatement(db, expenseClaimId))
    throw new AppError("conflict", { text: "expenseClaims:refused.onStatement" })
  const isPayment = claim.status === "paid" && claim.paidWith === "own"
  if (!isPayment && claim.expensePayoutId) throw new AppError("conflict", { text: "expenseClaims:refused.inPayout" })
  const days = isPayment ? [claim.paidOn] : [claim.approvedOn, claim.paidOn]
  await requireOpenMonths(
    db,
    days.flatMap((day) => day ?? []),
  )
  await moveClaims(scope, [expenseClaimId], "undone", {
    reason,
    paidOn: null,
    paidHow: null,
    expensePayoutId: null,
    ...(isPayment ? { status: "approved" as const } : { status: "submitted" as const, approvedOn: null }),
  })
  if (!isPayment)
    await db
      .updateTable("expenseClaimLines")
      .set({ ledgerAccountId: null })
      .where("expenseClaimId", "=", expenseClaimId)
      .execute()
  await mailClaimants(scope, [expenseClaimId], { kind: "undone", reason })
}

/** Whether the bank says that it was paid: then that is undone at its line, so that the line waits again. */
async function isOnStatement(db: Db, expenseClaimId: number): Promise<boolean> {
  const row = await db
    .selectFrom("expenseClaims as c")
    .select("c.expenseClaimId")
    .where("c.expenseClaimId", "=", expenseClaimId)
    .where(isOnLine("c"))
    .executeTakeFirst()
  return row !== undefined
}
