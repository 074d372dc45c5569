import { AppError } from "../../../platform/app-error.ts"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import type { Language } from "../../../platform/i18n.ts"
import type { Viewer } from "../../../platform/policy.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { createdBy, updatedBy } from "../../../platform/server/database/table.ts"
import { requireVersion } from "../../../platform/server/database/version.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import type { Services } from "../../../platform/server/services.ts"
import { mayEditFinances, mayReadFinances } from "../../members/profile.policy.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
import { requireRightTo } from "../../members/server/person-access.service.ts"
import { lockPerson } from "../../members/server/person-lock.service.ts"
import type { Finances, FinancesInput } from "../finances.ts"
import { lapsingDays } from "../mandate-kinds.ts"
import { agreementOf } from "./agreement.service.ts"

/** In which language somebody reads. */
export interface Spoken {
  language: Language
}
interface Scope extends Spoken {
  db: Db
  viewer: Viewer
  now: Date
  services: Pick<Services, "association" | "translate">
}

const columns = ["iban", "accountHolder", "version", "updatedBy", "updatedAt"] as const

const stored = (db: Db, userId: number) =>
  db.selectFrom("userFinances").select(columns).where("userId", "=", userId).executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof stored>>>

/** What somebody else reads is logged. @throws AppError forbidden · notFound */
export async function readFinances(scope: Scope, userId: number): Promise<Answer<Finances>> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayReadFinances(viewer, userId))
  const answer = await answerOf(scope, userId)
  if (answer.version > 0)
    await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "viewed", fields: ["finances"], now })
  return answer
}

/** How somebody pays, as this viewer may see it. */
export async function answerOf(scope: Scope, userId: number): Promise<Answer<Finances>> {
  const { db, viewer, now } = scope
  const row = await stored(db, userId)
  const mandates = await mandatesOf(db, userId)
  const held = mandates.find(({ revokedAt }) => !revokedAt)
  const earlier = mandates.flatMap((mandate) => earlierOf(mandate) ?? [])
  const mayUpdate = mayEditFinances(viewer, userId)
  // Nobody signs for somebody else.
  const isOwn = viewer.userId === userId
  const isSignable = !held || isRenewable(held, now)
  return {
    userId,
    ...(mayUpdate ? { iban: row?.iban ?? null } : {}),
    ibanEnd: row?.iban ? endOf(row.iban) : null,
    accountHolder: row?.accountHolder ?? null,
    mandate: held ? mandateOf(held, dayOf(now)) : null,
    mandateRevokedAt: held ? null : (earlier[0]?.revokedAt ?? null),
    earlier,
    agreement:
      isOwn && isSignable && row?.iban && row.accountHolder
        ? await agreementOf(scope, row.iban, row.accountHolder)
        : null,
    may: { update: mayUpdate, sign: isOwn && isSignable, enterPaper: mayUpdate && !isOwn && isSignable },
    version: row?.version ?? 0,
  }
}

/** Whether a mandate has lapsed or soon does: only then may another take its place without revoking it first. */
export const isRenewable = ({ lapsesOn }: { lapsesOn: string }, now: Date): boolean =>
  lapsesOn <= addDays(dayOf(now), lapsingDays)

const endOf = (iban: string) => iban.slice(-4)

/** A mandate that ended; undefined of one that holds. */
const earlierOf = ({
  revokedAt,
  endReason,
  iban,
  lapsesOn: _lapsesOn,
  movedFrom: _movedFrom,
  ...signed
}: StoredMandate) => (revokedAt && endReason ? { ...signed, ibanEnd: endOf(iban), revokedAt, endReason } : undefined)

function mandateOf(
  { iban: _iban, revokedAt: _revokedAt, endReason: _endReason, movedFrom, ...mandate }: StoredMandate,
  today: string,
) {
  return { ...mandate, hasLapsed: mandate.lapsesOn <= today, movedFrom: movedFrom ? endOf(movedFrom) : null }
}

/** All of somebody, newest first. */
const mandatesOf = (db: Db, userId: number) =>
  db
    .selectFrom("mandates as m")
    .leftJoin("mandateAmendments as a", (join) =>
      join.onRef("a.mandateId", "=", "m.mandateId").on("a.toldOn", "is", null),
    )
    .select(["m.reference", "m.iban", "m.signedAt", "m.signedHow", "m.lastCollectedOn", "m.agreedText", "m.signature"])
    .select(["m.paperNote", "m.lapsesOn", "m.revokedAt", "m.endReason", "a.oldIban as movedFrom"])
    .where("m.userId", "=", userId)
    .orderBy("m.signedAt", "desc")
    .orderBy("m.mandateId", "desc")
    .execute()
type StoredMandate = Awaited<ReturnType<typeof mandatesOf>>[number]

export const heldMandate = (db: Db, userId: number) =>
  db
    .selectFrom("mandates")
    .select(["mandateId", "iban", "accountHolder", "lapsesOn"])
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .executeTakeFirst()

/**
 * Changes how somebody pays. The account number stays while a mandate hangs on it.
 * @throws AppError forbidden · notFound · changedMeanwhile · conflict
 */
export async function changeFinances(
  scope: WriteScope & Spoken,
  userId: number,
  { version, ...change }: Partial<FinancesInput> & { version: number },
): Promise<Answer<Finances>> {
  const { db, viewer, now } = scope
  await requireRightTo(scope, userId, mayEditFinances(viewer, userId))
  const before = await lockFinances(db, userId, version)
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  const fields = sent.filter(([name, value]) => value !== (before?.[name as keyof FinancesInput] ?? null))
  const names = fields.map(([name]) => name)
  const held = await heldMandate(db, userId)
  if (held && names.includes("iban"))
    throw new AppError("conflict", {
      text: "mandates:refused.ibanLocked",
      issues: [{ path: ["iban"], message: "mandates:refused.ibanLocked" }],
    })
  await writeAccount(scope, userId, Object.fromEntries(fields), before)
  // The bank is told who holds the account: what is collected goes by what it is today.
  if (held && names.includes("accountHolder"))
    await db
      .updateTable("mandates")
      .set({ accountHolder: change.accountHolder ?? null, ...updatedBy(viewer, now) })
      .where("mandateId", "=", held.mandateId)
      .execute()
  if (names.length)
    await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields: names, now })
  return answerOf(scope, userId)
}

/** The row, which may not exist yet: every change of it locks its person. @throws AppError changedMeanwhile */
export async function lockFinances(db: Db, userId: number, version: number): Promise<Row | undefined> {
  await lockPerson(db, userId)
  const row = await stored(db, userId)
  await requireVersion(db, row ?? { version: 0, updatedBy: null, updatedAt: new Date(0) }, version)
  return row
}

/** Who writes, and when. */
export type Writing = Pick<WriteScope, "db" | "now" | "viewer">

/** Writes the account, or only that something about it changed. */
export async function writeAccount(
  { db, viewer, now }: Writing,
  userId: number,
  values: Partial<Pick<Row, "iban" | "accountHolder">>,
  before: Row | undefined,
) {
  if (before)
    await db
      .updateTable("userFinances")
      .set({ ...values, ...updatedBy(viewer, now) })
      .where("userId", "=", userId)
      .execute()
  else
    await db
      .insertInto("userFinances")
      .values({ userId, iban: null, accountHolder: null, ...values, ...createdBy(viewer, now) })
      .execute()
}
