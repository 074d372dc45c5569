import { type RawBuilder, type SqlBool, sql, type Updateable } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Database, Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { lockAtVersion } from "../../../platform/server/database/version.ts"
import type { ClaimLine } from "../expense-claim.ts"
import { type ClaimEventKind, type ClaimStatus, deskStatuses } from "../expense-claim-kinds.ts"
import { mayReadClaims } from "../expense-claim.policy.ts"

/** SQL, of claims `c`: what a list says of one. */
export const firstText = sql<string | null>`(select l.text from "expenseClaimLines" l
  where l."expenseClaimId" = c."expenseClaimId" order by l.position limit 1)`
export const lineCount = sql<number>`(select count(*)::integer from "expenseClaimLines" l
  where l."expenseClaimId" = c."expenseClaimId")`
export const receiptCount = sql<number>`(select count(*)::integer from "expenseReceipts" r
  where r."expenseClaimId" = c."expenseClaimId")`

/** SQL: the ledger account of a line `l`; null until it is approved. */
export const accountOf = sql<ClaimLine["account"]>`(select json_build_object('code', a.code, 'name_nl', a.name_nl,
  'name_en', a.name_en) from "ledgerAccounts" a where a."ledgerAccountId" = l."ledgerAccountId")`
/** SQL: the activity or the group that a line `l` is for. */
export const costCentreOf = sql<ClaimLine["costCentre"]>`coalesce(
  (select json_build_object('name_nl', a.title_nl, 'name_en', a.title_en) from activities a where a."activityId" = l."activityId"),
  (select json_build_object('name_nl', g.name_nl, 'name_en', g.name_en) from groups g where g."groupId" = l."groupId"))`

/** SQL: a claim is for the treasurer to read, by the alias of its table. */
export const isOnDesk = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.status`)} in (${sql.join(deskStatuses.map((status) => sql.lit(status)))})`

/** A claim as the rules about it need it. */
export interface ClaimRow {
  expenseClaimId: number
  userId: number | null
  status: ClaimStatus
}

/** Their own, and with finance ≥ 1 what others submitted. */
export const mayReadClaim = (viewer: Viewer, { userId, status }: Omit<ClaimRow, "expenseClaimId">): boolean =>
  userId === viewer.userId ||
  (mayReadClaims.allows(viewer) && (deskStatuses as readonly ClaimStatus[]).includes(status))

const rowOf = (db: Db, expenseClaimId: number) =>
  db
    .selectFrom("expenseClaims")
    .select(["expenseClaimId", "userId", "status", "paidWith", "expensePayoutId", "approvedOn", "paidOn"])
    .where("expenseClaimId", "=", expenseClaimId)
export type StoredClaim = Awaited<ReturnType<ReturnType<typeof rowOf>["executeTakeFirstOrThrow"]>>

/** @throws AppError notFound: it is not there, or not for this viewer */
export async function requireReadable(db: Db, viewer: Viewer, expenseClaimId: number): Promise<StoredClaim> {
  const row = orNotFound(await rowOf(db, expenseClaimId).executeTakeFirst())
  return orNotFound(mayReadClaim(viewer, row) ? row : null)
}

/**
 * The claim of a user, locked at the version they saw.
 * @throws AppError notFound · changedMeanwhile · conflict: it is in another state
 */
export async function lockOwn(
  { db, viewer }: Pick<WriteScope, "db" | "viewer">,
  expenseClaimId: number,
  version: number,
  allowed: readonly ClaimStatus[],
): Promise<StoredClaim> {
  const seen = orNotFound(await rowOf(db, expenseClaimId).executeTakeFirst())
  orNotFound(seen.userId === viewer.userId ? seen : null)
  return lockedIn(db, expenseClaimId, version, allowed)
}

/**
 * The claim of somebody else, locked at the version that the treasurer saw.
 * @throws AppError notFound · forbidden: their own (four eyes) · changedMeanwhile · conflict: it is in another state
 */
export async function lockOther(
  { db, viewer }: Pick<WriteScope, "db" | "viewer">,
  expenseClaimId: number,
  version: number,
  allowed: readonly ClaimStatus[],
): Promise<StoredClaim> {
  const seen = await requireReadable(db, viewer, expenseClaimId)
  if (seen.userId === viewer.userId) throw new AppError("forbidden", { text: "expenseClaims:refused.own" })
  return lockedIn(db, expenseClaimId, version, allowed)
}

async function lockedIn(db: Db, expenseClaimId: number, version: number, allowed: readonly ClaimStatus[]) {
  await lockAtVersion(db, "expenseClaims", { expenseClaimId }, version)
  const row = orNotFound(await rowOf(db, expenseClaimId).executeTakeFirst())
  if (!allowed.includes(row.status)) throw new AppError("conflict", { text: "expenseClaims:refused.state" })
  return row
}

/** Changes claims, and notes who did what with them. */
export async function moveClaims(
  { db, viewer, now }: Pick<WriteScope, "db" | "viewer" | "now">,
  expenseClaimIds: readonly number[],
  kind: ClaimEventKind,
  { reason = null, ...values }: Updateable<Database["expenseClaims"]> & { reason?: string | null },
): Promise<void> {
  if (!expenseClaimIds.length) return
  await db
    .updateTable("expenseClaims")
    .set({ ...values, ...updatedBy(viewer, now) })
    .where("expenseClaimId", "in", expenseClaimIds)
    .execute()
  await db
    .insertInto("expenseClaimEvents")
    .values(
      expenseClaimIds.map((expenseClaimId) => ({ expenseClaimId, kind, reason, at: now, actorId: viewer.userId })),
    )
    .execute()
}
