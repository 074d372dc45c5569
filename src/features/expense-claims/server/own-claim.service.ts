import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, type Issue } from "../../../platform/app-error.ts"
import { listMax } from "../../../platform/contract.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { readableBy as activityReadableBy } from "../../activities/server/activity-access.service.ts"
import { groupReadableBy } from "../../groups/server/group.service.ts"
import { lockPerson } from "../../members/server/person-lock.service.ts"
import type { ClaimChange, LineInput, OwnClaim } from "../expense-claim.ts"
import { claimReference, draftsMax, openStatuses } from "../expense-claim-kinds.ts"
import { storedAccount } from "./claim-detail.service.ts"
import { firstText, lineCount, lockOwn, moveClaims, receiptCount } from "./claim-rows.service.ts"

/** The claims of a user, the newest first. */
export async function listOwn(db: Db, userId: number): Promise<Answer<OwnClaim>[]> {
  const rows = await db
    .selectFrom("expenseClaims as c")
    .select(["c.expenseClaimId", "c.status", "c.paidWith", "c.totalCents", "c.submittedAt", "c.approvedOn", "c.paidOn"])
    .select(["c.createdAt", firstText.as("text"), lineCount.as("lines"), receiptCount.as("receipts")])
    .where("c.userId", "=", userId)
    .orderBy("c.expenseClaimId", "desc")
    .limit(listMax)
    .execute()
  return rows.map(({ submittedAt, createdAt, ...row }) => ({
    ...row,
    title: claimReference(row.expenseClaimId),
    submittedAt: submittedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}

/**
 * Begins a claim. One that is still empty is used again, so that opening the form twice leaves nothing behind.
 * @throws AppError forbidden: they were never a member · conflict: too many that are not submitted
 */
export async function beginClaim({ db, viewer, now }: WriteScope): Promise<number> {
  await lockPerson(db, viewer.userId)
  await requireMemberOnce(db, viewer.userId, dayOf(now))
  const open = await db
    .selectFrom("expenseClaims as c")
    .select(["c.expenseClaimId", "c.status", "c.note", lineCount.as("lines"), receiptCount.as("receipts")])
    .where("c.userId", "=", viewer.userId)
    .where("c.status", "=", "draft")
    .execute()
  const empty = open.find(({ lines, receipts, note }) => !lines && !receipts && note === null)
  if (empty) return empty.expenseClaimId
  if (open.length >= draftsMax)
    throw new AppError("conflict", { text: "expenseClaims:refused.tooManyDrafts", params: { count: draftsMax } })
  const known = await storedAccount(db, viewer.userId)
  const { expenseClaimId } = await db
    .insertInto("expenseClaims")
    .values({
      userId: viewer.userId,
      isKnownAccount: Boolean(known?.iban),
      note: null,
      iban: null,
      accountHolder: null,
      submittedAt: null,
      approvedOn: null,
      paidOn: null,
      paidHow: null,
      expensePayoutId: null,
      ...createdBy(viewer, now),
    })
    .returning("expenseClaimId")
    .executeTakeFirstOrThrow()
  return expenseClaimId
}

/** What somebody spent before they left is still theirs to claim. */
async function requireMemberOnce(db: Db, userId: number, today: string): Promise<void> {
  const row = await db
    .selectFrom("users")
    .select("userId")
    .where("userId", "=", userId)
    .where(sql<boolean>`not isempty("memberDays") and lower("memberDays") <= ${today}::date`)
    .executeTakeFirst()
  if (!row) throw new AppError("forbidden", { text: "expenseClaims:refused.notMember" })
}

/** @throws AppError notFound · changedMeanwhile · conflict · validation */
export async function changeClaim(scope: WriteScope, expenseClaimId: number, change: ClaimChange): Promise<void> {
  const { db, viewer, now } = scope
  const { version, items, note = null, isKnownAccount, paidWith, iban = null, accountHolder = null } = change
  await lockOwn(scope, expenseClaimId, version, openStatuses)
  await requireLines(scope, items)
  await db
    .updateTable("expenseClaims")
    .set({
      paidWith,
      note,
      isKnownAccount,
      iban: isKnownAccount ? null : iban,
      accountHolder: isKnownAccount ? null : accountHolder,
      totalCents: items.reduce((sum, { amountCents }) => sum + amountCents, 0),
      ...updatedBy(viewer, now),
    })
    .where("expenseClaimId", "=", expenseClaimId)
    .execute()
  await db.deleteFrom("expenseClaimLines").where("expenseClaimId", "=", expenseClaimId).execute()
  if (items.length)
    await db
      .insertInto("expenseClaimLines")
      .values(
        items.map(({ spentOn, text, amountCents, vat = null, activityId = null, groupId = null }, position) => ({
          expenseClaimId,
          position,
          spentOn,
          text,
          amountCents,
          vat,
          activityId,
          groupId,
          ledgerAccountId: null,
        })),
      )
      .execute()
}

/** @throws AppError validation: a day to come, or an activity or group that this user cannot see */
async function requireLines({ db, viewer, now }: WriteScope, items: readonly LineInput[]): Promise<void> {
  const today = dayOf(now)
  const future = items.flatMap(({ spentOn }, at): Issue[] =>
    spentOn > today ? [{ path: ["items", at, "spentOn"], message: "expenseClaims:refused.future" }] : [],
  )
  const issues = [...future, ...(await costCentreIssues(db, items, { viewer, now, path: "items" }))]
  if (issues.length) throw new AppError("validation", { issues })
}

/** What is wrong with the activities and groups that lines name: those that this viewer cannot see, in two statements. */
export async function costCentreIssues(
  db: Db,
  lines: readonly Pick<LineInput, "activityId" | "groupId">[],
  { viewer, now, path }: { viewer: Viewer; now: Date; path: string },
): Promise<Issue[]> {
  const activityIds = lines.flatMap(({ activityId }) => activityId ?? [])
  const groupIds = lines.flatMap(({ groupId }) => groupId ?? [])
  const activities = activityIds.length
    ? await db
        .selectFrom("activities")
        .select("activityId")
        .where("activityId", "in", activityIds)
        .where(activityReadableBy(viewer, now))
        .execute()
    : []
  const groups = groupIds.length
    ? await db
        .selectFrom("groups")
        .select("groupId")
        .where("groupId", "in", groupIds)
        .where(groupReadableBy(viewer))
        .execute()
    : []
  const [seenActivities, seenGroups] = [
    new Set(activities.map(({ activityId }) => activityId)),
    new Set(groups.map(({ groupId }) => groupId)),
  ]
  return lines.flatMap(({ activityId, groupId }, at): Issue[] => [
    ...(activityId && !seenActivities.has(activityId)
      ? [{ path: [path, at, "activityId"], message: "expenseClaims:refused.activity" }]
      : []),
    ...(groupId && !seenGroups.has(groupId)
      ? [{ path: [path, at, "groupId"], message: "expenseClaims:refused.group" }]
      : []),
  ])
}

/** @throws AppError notFound · conflict: it was submitted once */
export async function removeClaim(scope: WriteScope, expenseClaimId: number): Promise<void> {
  const { db, viewer } = scope
  const row = await db
    .selectFrom("expenseClaims")
    .select("version")
    .where("expenseClaimId", "=", expenseClaimId)
    .where("userId", "=", viewer.userId)
    .executeTakeFirst()
  if (!row) throw new AppError("notFound")
  await lockOwn(scope, expenseClaimId, row.version, ["draft"])
  // The nightly job deletes the files.
  await db
    .updateTable("expenseReceipts")
    .set({ expenseClaimId: null, createdBy: null })
    .where("expenseClaimId", "=", expenseClaimId)
    .execute()
  await db.deleteFrom("expenseClaims").where("expenseClaimId", "=", expenseClaimId).execute()
}

/**
 * Hands a claim to the treasurer. The account to pay to is that of this moment, also if it changes later.
 * @throws AppError notFound · changedMeanwhile · conflict · validation: something is missing
 */
export async function submitClaim(scope: WriteScope, expenseClaimId: number, version: number): Promise<void> {
  const { db, viewer, now } = scope
  const { paidWith } = await lockOwn(scope, expenseClaimId, version, openStatuses)
  const claim = await db
    .selectFrom("expenseClaims as c")
    .select(["c.note", "c.isKnownAccount", "c.iban", "c.accountHolder", "c.totalCents"])
    .select([lineCount.as("lines"), receiptCount.as("receipts")])
    .where("c.expenseClaimId", "=", expenseClaimId)
    .executeTakeFirstOrThrow()
  const account = claim.isKnownAccount ? await storedAccount(db, viewer.userId) : claim
  const issues: Issue[] = []
  const refuse = (path: string, name: string) => issues.push({ path: [path], message: `expenseClaims:refused.${name}` })
  if (!claim.lines) refuse("items", "noLines")
  // A receipt may be lost: then they say so.
  if (!claim.receipts && !claim.note) refuse("note", "noReceipt")
  if (paidWith === "own" && !account?.iban) refuse("iban", "noAccount")
  if (paidWith === "own" && account?.iban && !account.accountHolder) refuse("accountHolder", "noHolder")
  if (issues.length) throw new AppError("validation", { issues })
  const isPaidBack = paidWith === "own"
  await moveClaims(scope, [expenseClaimId], "submitted", {
    status: "submitted",
    submittedAt: now,
    iban: isPaidBack ? (account?.iban ?? null) : null,
    accountHolder: isPaidBack ? (account?.accountHolder ?? null) : null,
  })
}

/** @throws AppError notFound · changedMeanwhile · conflict: it was decided on */
export async function withdrawClaim(scope: WriteScope, expenseClaimId: number, version: number): Promise<void> {
  await lockOwn(scope, expenseClaimId, version, ["submitted", "returned"])
  await moveClaims(scope, [expenseClaimId], "withdrawn", { status: "withdrawn" })
}
