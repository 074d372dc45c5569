import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, type Issue, orNotFound } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { readableBy as activityReadableBy } from "../../activities/server/activity-access.service.ts"
import { lockPersonOf } from "../../collections/server/return.service.ts"
import { undoReturn } from "../../collections/server/undo-return.service.ts"
import { type BankClaim, lockBankClaims } from "../../expense-claims/server/bank-claim.service.ts"
import { lockClaimants, undoBankPayment } from "../../expense-claims/server/bank-payment.service.ts"
import { groupReadableBy } from "../../groups/server/group.service.ts"
import { receive } from "../../money/server/desk/receive.service.ts"
import {
  bookableDays,
  type Booking,
  lockCharges,
  lockPayments,
  requireOpenMonths,
  undoPayments,
} from "../../money/server/ledger.service.ts"
import type { BookingInput, BookingPart } from "../bank-statement.ts"
import { isNoted } from "./certain.service.ts"
import { bookClaims, centsOfClaims, claimIssues, lockClaimsOf } from "./claim-booking.service.ts"
import { payoutsOn } from "./own-payouts.service.ts"

const conflict = (name: string, params = {}) =>
  new AppError("conflict", { text: `bankStatements:refused.${name}`, params })

/** @throws AppError notFound */
async function lockLine(tx: Db, bankLineId: number) {
  return orNotFound(
    await tx
      .selectFrom("bankLines")
      .select(["bankLineId", "day", "amountCents", "state", "text", "reference", "endToEndId"])
      .where("bankLineId", "=", bankLineId)
      .forUpdate()
      .executeTakeFirst(),
  )
}
type Line = Awaited<ReturnType<typeof lockLine>>

/**
 * Says what a line was: its parts come to its amount.
 * @throws AppError notFound, validation, conflict (somebody was first, or what it pays is not open)
 */
export async function bookLine(scope: WriteScope, bankLineId: number, input: BookingInput): Promise<void> {
  const { db: tx, viewer, now } = scope
  const booking: Booking = { by: viewer.userId, at: now }
  const line = await lockLine(tx, bankLineId)
  if (line.state !== "open") throw conflict("done")
  const claims = await lockClaimsOf(tx, input.parts)
  const noted = await notedOf(tx, line, input.parts)
  await requireParts(scope, line, input.parts, { noted, claims })
  // In the order in which money does it: charges, then the months.
  const charged = input.parts.flatMap((part) => (part.kind === "payment" ? part.chargeIds : []))
  await lockCharges(tx, charged)
  const bookedOn = (await bookableDays(tx, [line.day])).get(line.day) ?? line.day
  await requireOpenMonths(tx, [bookedOn])
  const before = await countBookings(tx, bankLineId)
  const sign = Math.sign(line.amountCents)
  const [paidOut] = await payoutsOn(tx, [line])
  const tied = input.parts.findIndex(({ kind }) => kind === "account")
  const rows = []
  for (const [nth, part] of input.parts.entries()) {
    if (part.kind === "claim") continue
    const key = `bank:${bankLineId}:${before}:${nth}`
    rows.push({
      bankLineId,
      kind: part.kind,
      amountCents: part.kind === "noted" ? (noted.get(part.paymentId) ?? 0) : sign * part.amountCents,
      paymentId: await paymentOf(tx, part, { key, receivedOn: bookedOn, booking }),
      ...(part.kind === "account"
        ? {
            ledgerAccountId: part.ledgerAccountId,
            activityId: part.activityId ?? null,
            groupId: part.groupId ?? null,
            note: part.note ?? null,
          }
        : { ledgerAccountId: null, activityId: null, groupId: null, note: null }),
      // So that the payout is known to have come in, however it is booked.
      providerPayoutId: nth === tied ? (paidOut?.payout.providerPayoutId ?? null) : null,
      why: input.why,
      isAutomatic: false,
      bookedOn,
      bookedAt: now,
      bookedBy: viewer.userId,
      undoneOn: null,
      undoneAt: null,
      undoneBy: null,
      undoReason: null,
    })
  }
  if (rows.length) await tx.insertInto("bankLineBookings").values(rows).execute()
  if (claims.size) {
    const days = new Map([[line.day, bookedOn]])
    const paid = [{ bankLineId, day: line.day, claims: [...claims.values()] }]
    await bookClaims(scope, paid, { days, why: input.why, isAutomatic: false })
  }
  await decide(tx, bankLineId, { state: "booked", ignoreReason: null }, booking)
}

interface Paying {
  key: string
  receivedOn: string
  booking: Booking
}

/** The payment of a part: it is booked if it was not noted before. */
async function paymentOf(
  tx: Db,
  part: Exclude<BookingPart, { kind: "claim" }>,
  { key, receivedOn, booking }: Paying,
): Promise<number | null> {
  if (part.kind === "account") return null
  if (part.kind === "noted") return part.paymentId
  const { userId, amountCents, chargeIds } = part
  const added = await receive(
    tx,
    { key, method: "transfer", amountCents, receivedOn, userId, note: null, chargeIds },
    booking,
  )
  if (!added) throw conflict("done")
  return added.paymentId
}

const countBookings = async (tx: Db, bankLineId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from "bankLineBookings" where "bankLineId" = ${bankLineId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The amounts of payments that were noted, by number: those that the line can be. */
async function notedOf(tx: Db, line: Line, parts: readonly BookingPart[]): Promise<Map<number, number>> {
  const ids = parts.flatMap((part) => (part.kind === "noted" ? [part.paymentId] : []))
  if (!ids.length) return new Map()
  await lockPayments(tx, ids)
  const { rows } = await sql<{ paymentId: number; amountCents: number }>`
    select p."paymentId", p."amountCents" from payments p cross join (select ${line.day}::date as day) n
    where p."paymentId" = any(${sql.val(ids)}::integer[]) and ${isNoted("p", "n.day")}`.execute(tx)
  return new Map(rows.map(({ paymentId, amountCents }) => [paymentId, amountCents]))
}

/** @throws AppError validation, with everything that is wrong */
async function requireParts(
  { db: tx, viewer, now }: WriteScope,
  line: Line,
  parts: readonly BookingPart[],
  { noted, claims }: { noted: ReadonlyMap<number, number>; claims: ReadonlyMap<number, BankClaim> },
): Promise<void> {
  const issues: Issue[] = claimIssues(parts, claims, line.amountCents)
  const refuse = (nth: number, field: string, name: string) =>
    issues.push({ path: ["parts", nth, field], message: `bankStatements:refused.${name}` })
  const wanted = <T extends number>(ids: readonly (T | null | undefined)[]) =>
    ids.filter((id) => id !== null && id !== undefined)
  const accounts = parts.flatMap((part) => (part.kind === "account" ? [part] : []))
  const known = {
    users: await idsOf(
      tx
        .selectFrom("users")
        .select("userId as id")
        .where("userId", "in", [0, ...parts.flatMap((part) => (part.kind === "payment" ? [part.userId] : []))]),
    ),
    // Whoever archives one waits.
    accounts: await idsOf(
      tx
        .selectFrom("ledgerAccounts")
        .select("ledgerAccountId as id")
        .where("archivedAt", "is", null)
        .where("ledgerAccountId", "in", [0, ...accounts.map(({ ledgerAccountId }) => ledgerAccountId)])
        .orderBy("ledgerAccountId")
        .forShare(),
    ),
    activities: await idsOf(
      tx
        .selectFrom("activities")
        .select("activityId as id")
        .where(activityReadableBy(viewer, now))
        .where("activityId", "in", [0, ...wanted(accounts.map(({ activityId }) => activityId))]),
    ),
    groups: await idsOf(
      tx
        .selectFrom("groups")
        .select("groupId as id")
        .where(groupReadableBy(viewer))
        .where("groupId", "in", [0, ...wanted(accounts.map(({ groupId }) => groupId))]),
    ),
  }
  for (const [nth, part] of parts.entries()) {
    if (part.kind === "noted" && !noted.has(part.paymentId)) refuse(nth, "paymentId", "noted")
    if (part.kind === "payment" && line.amountCents < 0) refuse(nth, "kind", "outgoing")
    if (part.kind === "payment" && !known.users.has(part.userId)) refuse(nth, "userId", "person")
    if (part.kind !== "account") continue
    if (!known.accounts.has(part.ledgerAccountId)) refuse(nth, "ledgerAccountId", "account")
    if (part.activityId && !known.activities.has(part.activityId)) refuse(nth, "activityId", "activity")
    if (part.groupId && !known.groups.has(part.groupId)) refuse(nth, "groupId", "group")
    if (part.activityId && part.groupId) refuse(nth, "groupId", "oneCostCentre")
  }
  const sign = Math.sign(line.amountCents)
  const centsOf = (part: BookingPart) =>
    part.kind === "claim"
      ? -centsOfClaims(part, claims)
      : part.kind === "noted"
        ? (noted.get(part.paymentId) ?? 0)
        : sign * part.amountCents
  const sum = parts.reduce((total, part) => total + centsOf(part), 0)
  if (!issues.length && sum !== line.amountCents)
    issues.push({ path: ["parts"], message: "bankStatements:refused.sum" })
  if (issues.length) throw new AppError("validation", { issues })
}

const idsOf = async (query: { execute: () => Promise<{ id: number }[]> }): Promise<ReadonlySet<number>> =>
  new Set((await query.execute()).map(({ id }) => id))

/** Passes over a line that is nobody's, with the reason. @throws AppError notFound, conflict */
export async function ignoreLine(tx: Db, bankLineId: number, reason: string, booking: Booking): Promise<void> {
  const { state } = await lockLine(tx, bankLineId)
  if (state !== "open") throw conflict("done")
  await decide(tx, bankLineId, { state: "ignored", ignoreReason: reason }, booking)
}

/** What lines of the bank noted as come back. What was noted by hand before stays so. */
const returnsOf = (tx: Db, bankLineId: number) =>
  tx
    .selectFrom("bankLineBookings as b")
    .innerJoin("collectionReturns as r", "r.collectionReturnId", "b.collectionReturnId")
    .innerJoin("collectionItems as i", "i.collectionItemId", "r.collectionItemId")
    .select(["i.collectionId", "i.collectionItemId"])
    .where("b.bankLineId", "=", bankLineId)
    .where("b.undoneAt", "is", null)
    .where("r.undoneAt", "is", null)
    .where("r.source", "=", "camt053")
    .orderBy("i.collectionItemId")
    .execute()

/** The claims that a line paid. One that was noted as paid by hand before stays paid. */
const claimsOf = async (tx: Db, bankLineId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom("bankLineBookings")
    .select("expenseClaimId")
    .where("bankLineId", "=", bankLineId)
    .where("undoneAt", "is", null)
    .where("kind", "=", "claim")
    .orderBy("expenseClaimId")
    .execute()
  return rows.flatMap(({ expenseClaimId }) => expenseClaimId ?? [])
}

/**
 * Takes back what was done with a line, by counterparts in the books: it waits again. One that waits stays so. What it noted as
 * come back did not come back, and expense claims that it paid wait to be paid again.
 * @throws AppError notFound, conflict (of its payment something has gone back already, what it noted cannot be undone, or a claim
 *   was paid in a month that is closed)
 */
export async function undoLine(scope: WriteScope, bankLineId: number, reason: string): Promise<void> {
  const { db: tx, viewer, now } = scope
  const booking: Booking = { by: viewer.userId, at: now }
  // Whoever erases a person holds them before their lines.
  for (const { collectionId, collectionItemId } of await returnsOf(tx, bankLineId))
    await lockPersonOf(tx, collectionId, collectionItemId)
  await lockClaimants(tx, await claimsOf(tx, bankLineId))
  const { state } = await lockLine(tx, bankLineId)
  if (state === "open") return
  const claimIds = await claimsOf(tx, bankLineId)
  await lockBankClaims(tx, claimIds)
  const bookings = await tx
    .selectFrom("bankLineBookings")
    .select(["bankLineBookingId", "kind", "paymentId"])
    .where("bankLineId", "=", bankLineId)
    .where("undoneAt", "is", null)
    .execute()
  const paymentIds = bookings.flatMap(({ kind, paymentId }) => (kind === "payment" && paymentId ? [paymentId] : []))
  await lockPayments(tx, paymentIds)
  const { rows: returned } = await sql`
    select from payments where reverses = any(${sql.val(paymentIds)}::integer[]) limit 1`.execute(tx)
  if (returned.length) throw conflict("returned")
  await undoPayments(tx, paymentIds, { ...booking, note: reason })
  await undoBankPayment(scope, claimIds, reason)
  const returns = await returnsOf(tx, bankLineId)
  const undone = { undoneOn: dayOf(booking.at), undoneAt: booking.at, undoneBy: booking.by, undoReason: reason }
  await tx
    .updateTable("bankLineBookings")
    .set(undone)
    .where("bankLineId", "=", bankLineId)
    .where("undoneAt", "is", null)
    .execute()
  await tx
    .updateTable("bankLines")
    .set({ state: "open", ignoreReason: null, decidedAt: null, decidedBy: null })
    .where("bankLineId", "=", bankLineId)
    .execute()
  for (const item of returns) await undoReturn(scope, item, reason)
}

const decide = (
  tx: Db,
  bankLineId: number,
  decision: { state: "booked" | "ignored"; ignoreReason: string | null },
  { by, at }: Booking,
) =>
  tx
    .updateTable("bankLines")
    .set({ ...decision, decidedAt: at, decidedBy: by })
    .where("bankLineId", "=", bankLineId)
    .execute()
