import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import {
  fileOf,
  isRefused,
  keptCode,
  type Refusal,
  refusalsOf,
  type StatusReport,
} from "../../../platform/bank/status-report.ts"
import { refused } from "../../../platform/server/bank/bank-refusal.ts"
import { readStatusReport, reportBounds } from "../../../platform/server/bank/status-report.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { fullName } from "../../members/server/member.table.ts"
import { claimReference, type ClaimStatus } from "../expense-claim-kinds.ts"
import { type PayoutReport, refusedMax } from "../payout-report.ts"
import { moveClaims } from "./claim-rows.service.ts"

/** Longest reference that is repeated: those of banks are no longer. */
const referenceMax = 35

/**
 * Reads what the bank says about a file with claims, which the report names itself: what it refuses to pay waits for another file.
 * All of it or nothing. What somebody noted as paid stays so, and is named: that is for a person to undo.
 * @throws AppError badRequest, tooLarge: with why it cannot be read, or where it belongs · notFound: no file of ours ·
 *   conflict: somebody said that the bank does not have it
 */
export async function readPayoutReport({ db, ...scope }: WriteScope, bytes: Uint8Array): Promise<PayoutReport> {
  const report = await readStatusReport([bytes], reportBounds)
  return db.transaction().execute((tx) => noteReport({ ...scope, db: tx }, report))
}

async function noteReport(scope: WriteScope, report: StatusReport): Promise<PayoutReport> {
  const { db } = scope
  const { cancelledAt, ...payout } = await lockPayout(db, report.messageId)
  const { expensePayoutId } = payout
  const claims = await claimsOf(db, expensePayoutId)
  // Who says that it does not go to the bank releases its claims: nothing of it can be refused any more.
  if (cancelledAt && !claims.some(({ isKnown }) => isKnown))
    throw new AppError("conflict", { text: "payoutReports:refused.notUsed" })
  const refusals = refusalsOf(report)
  const said = claims.flatMap((claim) => {
    const refusal = refusals.of(claimReference(claim.expenseClaimId))
    const became = claim.isKnown
      ? ("known" as const)
      : claim.status === "paid"
        ? ("paid" as const)
        : ("waiting" as const)
    return refusal ? [{ ...claim, refusal, became }] : []
  })
  await release(
    scope,
    expensePayoutId,
    said.filter(({ became }) => became === "waiting"),
  )
  const references = new Set(claims.map(({ expenseClaimId }) => claimReference(expenseClaimId)))
  const unknown = [...refusals.byId.keys()].filter((reference) => !references.has(reference))
  const isWholeFile = isRefused(report)
  return {
    ...payout,
    isWholeFile,
    fileCode: isWholeFile ? keptCode(report.reason) : null,
    items: said.map(({ expenseClaimId, name, totalCents, refusal, became }) => ({
      expenseClaimId,
      title: claimReference(expenseClaimId),
      name,
      totalCents,
      code: refusal.isWholeFile ? null : keptCode(refusal.code),
      became,
    })),
    notFound: unknown.length + refusals.nameless,
    references: unknown.slice(0, refusedMax).map((reference) => reference.slice(0, referenceMax)),
  }
}

/** @throws AppError badRequest: it is about another kind of file · notFound: it is no file of ours */
async function lockPayout(tx: Db, messageId: string | null) {
  if (messageId === null) throw refused("noReference")
  if (fileOf(messageId) === "collection") throw refused("aboutCollection")
  const payout = await tx
    .selectFrom("expensePayouts")
    .select(["expensePayoutId", "payOn", "totalCents", "cancelledAt"])
    .where("messageId", "=", messageId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (payout) return payout
  throw new AppError("notFound", {
    text: "payoutReports:refused.unknown",
    params: { reference: messageId.slice(0, referenceMax) },
  })
}

interface ClaimOfFile {
  expenseClaimId: number
  status: ClaimStatus
  totalCents: number
  name: string | null
  /** It was read before that the bank refused it. */
  isKnown: boolean
}

/** The claims of a file and those that the bank refused before, locked in one order. */
async function claimsOf(tx: Db, expensePayoutId: number): Promise<ClaimOfFile[]> {
  const isKnown = sql<boolean>`exists (select from "expensePayoutRefusals" r
    where r."expensePayoutId" = ${expensePayoutId} and r."expenseClaimId" = c."expenseClaimId")`
  return tx
    .selectFrom("expenseClaims as c")
    .leftJoin("users as u", "u.userId", "c.userId")
    .select(["c.expenseClaimId", "c.status", "c.totalCents", isKnown.as("isKnown")])
    .select(sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("name"))
    .where((is) => is.or([is("c.expensePayoutId", "=", expensePayoutId), isKnown]))
    .orderBy("c.expenseClaimId")
    .forNoKeyUpdate("c")
    .execute()
}

/** Claims that the bank does not pay wait for another file. One in which nothing is left to be paid is over. */
async function release(
  scope: WriteScope,
  expensePayoutId: number,
  claims: readonly { expenseClaimId: number; refusal: Refusal }[],
): Promise<void> {
  if (!claims.length) return
  const { db, viewer, now } = scope
  const rows = claims.map(({ expenseClaimId, refusal: { code, isWholeFile } }) => ({
    expensePayoutId,
    expenseClaimId,
    code: keptCode(code),
    isWholeFile,
    refusedAt: now,
    readBy: viewer.userId,
  }))
  await db.insertInto("expensePayoutRefusals").values(rows).execute()
  for (const [reason, some] of Map.groupBy(rows, ({ isWholeFile, code }) => (isWholeFile ? null : code)))
    await moveClaims(
      scope,
      some.map(({ expenseClaimId }) => expenseClaimId),
      "refusedByBank",
      { reason, expensePayoutId: null },
    )
  const left = await db
    .selectFrom("expenseClaims")
    .select(["expenseClaimId", "status"])
    .where("expensePayoutId", "=", expensePayoutId)
    .execute()
  if (left.some(({ status }) => status === "approved")) return
  await db
    .updateTable("expensePayouts")
    .set({ ...(left.length ? { paidAt: now } : { cancelledAt: now }), ...updatedBy(viewer, now) })
    .where("expensePayoutId", "=", expensePayoutId)
    .where("paidAt", "is", null)
    .where("cancelledAt", "is", null)
    .execute()
}
