import { randomInt } from "node:crypto"
import { sql } from "kysely"
import { AppError } from "../../../platform/app-error.ts"
import { dayOf, momentOf } from "../../../platform/amsterdam.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { mayEditFinances } from "../../members/profile.policy.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { requireRightTo } from "../../members/server/person-access.service.ts"
import { lockPeople } from "../../members/server/person-lock.service.ts"
import type { Finances, MandateSigning, MoveInput, PaperInput } from "../finances.ts"
import type { MandateEnd } from "../mandate-kinds.ts"
import { agreementOf } from "./agreement.service.ts"
import {
  answerOf,
  heldMandate,
  isRenewable,
  lockFinances,
  type Spoken,
  writeAccount,
  type Writing,
} from "./finances.service.ts"
import { moveMandate } from "./mandate-moves.service.ts"

/**
 * Signs a mandate for the account number that the signer saw. It takes the place of one that has lapsed or soon does.
 * @throws AppError forbidden (only the person signs) · notFound · changedMeanwhile · conflict
 */
export async function signMandate(
  scope: WriteScope & Spoken,
  userId: number,
  { version, signature }: MandateSigning,
): Promise<Answer<Finances>> {
  const { viewer } = scope
  await requireRightTo(scope, userId, viewer.userId === userId)
  const { iban, accountHolder } = await lockSignable(scope, userId, version)
  await addMandate(scope, userId, {
    reference: newReference(userId),
    iban,
    accountHolder,
    signedAt: scope.now,
    signedHow: signature ? "drawn" : "ticked",
    signature: signature ?? null,
    agreedText: await agreementOf(scope, iban, accountHolder),
  })
  return answerOf(scope, userId)
}

/**
 * Enters a mandate that somebody signed on paper.
 * @throws AppError forbidden (nobody enters their own) · notFound · changedMeanwhile · conflict · validation
 */
export async function enterPaper(
  scope: WriteScope & Spoken,
  userId: number,
  { version, signedOn, reference, paperNote }: PaperInput & { version: number },
): Promise<Answer<Finances>> {
  const { viewer, now } = scope
  await requireRightTo(scope, userId, mayEditFinances(viewer, userId) && viewer.userId !== userId)
  requirePast(signedOn, dayOf(now))
  const { iban, accountHolder } = await lockSignable(scope, userId, version)
  await addMandate(scope, userId, {
    reference: reference ?? newReference(userId),
    iban,
    accountHolder,
    signedAt: momentOf(signedOn, "12:00") > now ? now : momentOf(signedOn, "12:00"),
    signedHow: "paper",
    paperNote,
  })
  return answerOf(scope, userId)
}

/** @throws AppError validation: not a day of the last three years, within which a mandate is used or lapses */
function requirePast(signedOn: string, today: string): void {
  const text =
    signedOn > today
      ? "mandates:refused.future"
      : signedOn <= threeYearsBefore(today)
        ? "mandates:refused.lapsed"
        : null
  if (text) throw new AppError("validation", { issues: [{ path: ["signedOn"], message: text }] })
}

const threeYearsBefore = (day: string) => `${Number(day.slice(0, 4)) - 3}${day.slice(4)}`

/** @throws AppError changedMeanwhile · conflict: one holds, or there is no account to sign for */
async function lockSignable({ db, now }: Writing, userId: number, version: number) {
  const row = await lockFinances(db, userId, version)
  const held = await heldMandate(db, userId)
  if (held && !isRenewable(held, now)) throw new AppError("conflict", { text: "mandates:refused.alreadySigned" })
  if (!row?.iban || !row.accountHolder) throw new AppError("conflict", { text: "mandates:refused.noAccount" })
  return { iban: row.iban, accountHolder: row.accountHolder }
}

/** Revokes the mandate, if there is one. @throws AppError forbidden · notFound */
export async function revokeMandate(scope: WriteScope & Spoken, userId: number): Promise<Answer<Finances>> {
  const { viewer } = scope
  await requireRightTo(scope, userId, mayEditFinances(viewer, userId))
  await endMandate(scope, userId, viewer.userId === userId ? "person" : "board")
  return answerOf(scope, userId)
}

/** Ends the mandate that holds, if there is one; its person is locked. */
export const endMandate = (writing: Writing, userId: number, endReason: MandateEnd): Promise<void> =>
  endMandates(writing, [userId], endReason)

/** The same of many people at once. */
export async function endMandates(writing: Writing, userIds: readonly number[], endReason: MandateEnd): Promise<void> {
  if (!userIds.length) return
  await lockPeople(writing.db, userIds)
  await noteChanges(writing, await endHeld(writing, userIds, endReason))
}

/** @returns of whom one held */
async function endHeld(
  { db, viewer, now }: Writing,
  userIds: readonly number[],
  endReason: MandateEnd,
): Promise<number[]> {
  const ended = await db
    .updateTable("mandates")
    .set({ revokedAt: now, endReason, ...updatedBy(viewer, now) })
    .where(sql<boolean>`"userId" = any(${sql.val(userIds)}::integer[])`)
    .where("revokedAt", "is", null)
    .returning("userId")
    .execute()
  return ended.map(({ userId }) => userId)
}

/**
 * Moves the mandate that holds to another account of its person; the bank is told with the next collection.
 * @throws AppError forbidden · notFound · changedMeanwhile · conflict: none holds
 */
export async function changeMandateAccount(
  scope: WriteScope & Spoken,
  userId: number,
  { version, ...account }: MoveInput & { version: number },
): Promise<Answer<Finances>> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayEditFinances(viewer, userId))
  const row = await lockFinances(db, userId, version)
  const held = await heldMandate(db, userId)
  if (!held) throw new AppError("conflict", { text: "mandates:refused.noMandate" })
  await moveMandate(scope, held, account)
  await writeAccount(scope, userId, account, row)
  const fields = ["iban", "accountHolder", "mandate"]
  await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields, now })
  return answerOf(scope, userId)
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
  scope: Pick<WriteScope, "now" | "services"> & Spoken,
): Promise<void> {
  if (!hasMandate) return
  if (!iban || !accountHolder) throw new AppError("validation")
  const { now } = scope
  const writing = { db: tx, viewer: { userId, permissions: {} }, now }
  await writeAccount(writing, userId, { iban, accountHolder }, undefined)
  const agreedText = await agreementOf({ ...scope, db: tx }, iban, accountHolder)
  const reference = newReference(userId)
  await insertMandate(writing, userId, {
    reference,
    iban,
    accountHolder,
    signedAt: now,
    signedHow: "ticked",
    agreedText,
  })
  const fields = ["iban", "accountHolder", "mandate"]
  await logMemberEvent(tx, { actor: { userId }, userIds: [userId], action: "changed", fields, now })
}

interface NewMandate {
  reference: string
  iban: string
  accountHolder: string | null
  signedAt: Date
  signedHow: "ticked" | "drawn" | "paper"
  agreedText?: string
  signature?: string | null
  paperNote?: string
}

/** The person is locked. */
async function addMandate(writing: Writing, userId: number, mandate: NewMandate): Promise<void> {
  await endHeld(writing, [userId], "replaced")
  await insertMandate(writing, userId, mandate)
  await noteChanges(writing, [userId])
}

/** @throws AppError validation: the reference is of another mandate */
async function insertMandate({ db, viewer, now }: Writing, userId: number, mandate: NewMandate): Promise<void> {
  const added = await db
    .insertInto("mandates")
    .values({ userId, ...mandate, revokedAt: null, endReason: null, ...createdBy(viewer, now) })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("mandateId")
    .executeTakeFirst()
  if (!added)
    throw new AppError("validation", {
      issues: [{ path: ["reference"], message: "mandates:refused.referenceTaken" }],
    })
}

/** Notes the change: in the trail, and in the version of the account that is signed for. */
async function noteChanges({ db, viewer, now }: Writing, userIds: readonly number[]): Promise<void> {
  if (!userIds.length) return
  await db
    .updateTable("userFinances")
    .set(updatedBy(viewer, now))
    .where(sql<boolean>`"userId" = any(${sql.val(userIds)}::integer[])`)
    .execute()
  await logMemberEvent(db, { actor: viewer, userIds, action: "changed", fields: ["mandate"], now })
}

/** The characters of a reference that banks accept everywhere, without those that look alike. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

/** A mandate has a reference of its own: a new one for every signature, at most 35 characters (SEPA). */
const newReference = (userId: number): string =>
  `M${userId}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`
