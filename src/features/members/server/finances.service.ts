import { lockPerson } from "./person-lock.service.ts"
import { randomInt } from "node:crypto"
import { AppError } from "../../../platform/app-error.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import { logMemberEvent } from "./member-event.service.ts"
import type { Finances, FinancesInput } from "../finances.ts"
import { mayEditFinances, mayReadFinances } from "../profile.policy.ts"
import { requireRightTo } from "./person-access.service.ts"

interface Scope {
  db: Db
  viewer: Viewer
  now: Date
}

const columns = [
  "iban",
  "accountHolder",
  "mandateReference",
  "mandateSignedAt",
  "mandateRevokedAt",
  "version",
  "updatedBy",
  "updatedAt",
] as const

const stored = (db: Db, userId: number) =>
  db.selectFrom("userFinances").select(columns).where("userId", "=", userId).executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof stored>>>

const hasMandate = (row: Row | undefined): boolean => row?.mandateSignedAt != null && row.mandateRevokedAt === null

/** What somebody else reads is logged. @throws AppError forbidden · notFound */
export async function readFinances(scope: Scope, userId: number): Promise<Finances> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayReadFinances(viewer, userId))
  const row = await stored(db, userId)
  if (row) await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "viewed", fields: ["finances"], now })
  return answerOf(viewer, userId, row)
}

function answerOf(viewer: Viewer, userId: number, row: Row | undefined): Finances {
  const mayUpdate = mayEditFinances(viewer, userId)
  return {
    userId,
    ...(mayUpdate ? { iban: row?.iban ?? null } : {}),
    ibanEnd: row?.iban?.slice(-4) ?? null,
    accountHolder: row?.accountHolder ?? null,
    mandate:
      row && hasMandate(row) && row.mandateReference && row.mandateSignedAt
        ? { reference: row.mandateReference, signedAt: row.mandateSignedAt.toISOString() }
        : null,
    mandateRevokedAt: row?.mandateRevokedAt?.toISOString() ?? null,
    // Nobody signs for somebody else.
    may: { update: mayUpdate, sign: viewer.userId === userId },
    version: row?.version ?? 0,
  }
}

/**
 * Changes how somebody pays. The account number stays while a mandate hangs on it.
 * @throws AppError forbidden · notFound · changedMeanwhile · conflict
 */
export async function changeFinances(
  scope: WriteScope,
  userId: number,
  { version, ...change }: Partial<FinancesInput> & { version: number },
): Promise<Finances> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayEditFinances(viewer, userId))
  const before = await lockFinances(db, userId, version)
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  const fields = sent.filter(([name, value]) => value !== (before?.[name as keyof FinancesInput] ?? null))
  const names = fields.map(([name]) => name)
  if (hasMandate(before) && names.includes("iban"))
    throw new AppError("conflict", {
      text: "profiles:refused.ibanLocked",
      issues: [{ path: ["iban"], message: "profiles:refused.ibanLocked" }],
    })
  await write(scope, userId, Object.fromEntries(fields), before)
  if (names.length)
    await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields: names, now })
  return answerOf(viewer, userId, await stored(db, userId))
}

/**
 * Signs a mandate for the account number that the signer saw.
 * @throws AppError forbidden (only the person signs) · notFound · changedMeanwhile · conflict
 */
export async function signMandate(scope: WriteScope, userId: number, version: number): Promise<Finances> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, viewer.userId === userId)
  const before = await lockFinances(db, userId, version)
  if (hasMandate(before)) throw new AppError("conflict", { text: "profiles:refused.alreadySigned" })
  if (!before?.iban || !before.accountHolder) throw new AppError("conflict", { text: "profiles:refused.noAccount" })
  const mandate = { mandateReference: newReference(userId), mandateSignedAt: now, mandateRevokedAt: null }
  await write(scope, userId, mandate, before)
  await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields: ["mandate"], now })
  return answerOf(viewer, userId, await stored(db, userId))
}

/** Revokes the mandate, if there is one. @throws AppError forbidden · notFound */
export async function revokeMandate(scope: WriteScope, userId: number): Promise<Finances> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayEditFinances(viewer, userId))
  await lockPerson(db, userId)
  const before = await stored(db, userId)
  if (hasMandate(before)) {
    await write(scope, userId, { mandateRevokedAt: now }, before)
    await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields: ["mandate"], now })
  }
  return answerOf(viewer, userId, await stored(db, userId))
}

interface FirstMandate {
  hasMandate: boolean
  iban?: string | null | undefined
  accountHolder?: string | null | undefined
}

/** Stores how an applicant pays, if they gave a mandate; without one there is no reason to keep an account number. */
export async function signFirstMandate(
  tx: Db,
  userId: number,
  { hasMandate, iban, accountHolder }: FirstMandate,
  now: Date,
): Promise<void> {
  if (!hasMandate) return
  if (!iban || !accountHolder) throw new AppError("validation")
  const mandate = { iban, accountHolder, mandateReference: newReference(userId), mandateSignedAt: now }
  await write({ db: tx, viewer: { userId, permissions: {} }, now }, userId, mandate, undefined)
  const fields = ["iban", "accountHolder", "mandate"]
  await logMemberEvent(tx, { actor: { userId }, userIds: [userId], action: "changed", fields, now })
}

/** The characters of a reference that banks accept everywhere, without those that look alike. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

/** A mandate has a reference of its own: a new one for every signature, at most 35 characters (SEPA). */
const newReference = (userId: number): string =>
  `M${userId}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`

/** The row, which may not exist yet: every change of it locks its person. @throws AppError changedMeanwhile */
async function lockFinances(db: Db, userId: number, version: number): Promise<Row | undefined> {
  await lockPerson(db, userId)
  const row = await stored(db, userId)
  await requireVersion(db, row ?? { version: 0, updatedBy: null, updatedAt: new Date(0) }, version)
  return row
}

/** Who writes, and when. */
type Writing = Pick<WriteScope, "db" | "now" | "viewer">
type Written = Partial<Omit<Row, "version" | "updatedBy" | "updatedAt">>

async function write({ db, viewer, now }: Writing, userId: number, values: Written, before: Row | undefined) {
  if (before)
    await db
      .updateTable("userFinances")
      .set({ ...values, ...updatedBy(viewer, now) })
      .where("userId", "=", userId)
      .execute()
  else
    await db
      .insertInto("userFinances")
      .values({
        userId,
        iban: null,
        accountHolder: null,
        mandateReference: null,
        mandateSignedAt: null,
        mandateRevokedAt: null,
        ...values,
        ...createdBy(viewer, now),
      })
      .execute()
}
