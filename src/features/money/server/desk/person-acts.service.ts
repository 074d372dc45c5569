import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import type { WriteScope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { ChargeInput, PaymentInput, RefundInput, WriteOffInput } from "../../money-desk.ts"
import { handMethods, type PaymentMethod } from "../../money-kinds.ts"
import {
  addCharges,
  addPayments,
  allocate,
  type Booking,
  cancelCharges,
  giveBack,
  lockCharges,
  lockPayments,
  undoPayments,
} from "../ledger.service.ts"
import { requireBookable } from "./booked-on.service.ts"
import { isDone, lockOpen, receive, spread } from "./receive.service.ts"

const conflict = (name: string) => new AppError("conflict", { text: `moneyDesk:refused.${name}` })
const invalid = (path: string, name: string) =>
  new AppError("validation", { issues: [{ path: [path], message: `moneyDesk:refused.${name}` }] })

/** @throws AppError notFound */
async function requirePerson(tx: Db, userId: number): Promise<void> {
  orNotFound(await tx.selectFrom("users").select("userId").where("userId", "=", userId).executeTakeFirst())
}

/** Charges somebody by hand; the same key charges once. @throws AppError notFound, validation */
export async function chargeByHand(scope: WriteScope, userId: number, input: ChargeInput): Promise<void> {
  const { db, viewer, now } = scope
  await requirePerson(db, userId)
  const { key, text_nl, text_en, amountCents, payBy = null, ledgerAccountId, activityId = null, groupId = null } = input
  if (payBy && payBy < dayOf(now)) throw invalid("payBy", "payByPast")
  await requireBookable(db, input, scope)
  const charge = {
    userId,
    kind: "manual",
    amountCents,
    text_nl,
    text_en: text_en ?? text_nl,
    payBy,
    activityId,
    groupId,
    source: `manual:${key}`,
  } as const
  const account = ledgerAccountId ? { ledgerAccountId } : {}
  await addCharges(db, [{ ...charge, ...account }], { by: viewer.userId, at: now })
}

/**
 * Says of a charge by hand or of a fee that it does not hold. That of a sign-up follows from the place.
 * @throws AppError notFound, conflict
 */
export async function cancelByHand(tx: Db, chargeId: number, reason: string, booking: Booking): Promise<void> {
  const charge = orNotFound((await lockCharges(tx, [chargeId]))[0])
  if (charge.cancels) throw conflict("counterpart")
  if (charge.kind === "signUp" && charge.signUpId && !charge.isCancelled) throw conflict("signUp")
  await cancelCharges(tx, [chargeId], { ...booking, reason })
}

/** The key of each row of an act: the first has that of the act, by which it is found when the browser sends it twice. */
const keyOf = (key: string, nth: number) => (nth ? `${key}:${nth}` : key)

/**
 * Notes what came in by hand. What is more than the charges stays free.
 * @throws AppError notFound, validation, conflict (its month is closed, or a named charge is no longer open)
 */
export async function takePayment(tx: Db, userId: number, input: PaymentInput, booking: Booking): Promise<void> {
  await requirePerson(tx, userId)
  const key = `desk:${input.key}`
  const { method, amountCents, receivedOn, note = null, chargeIds } = input
  if (receivedOn > dayOf(booking.at)) throw invalid("receivedOn", "future")
  await receive(tx, { key, method, amountCents, receivedOn, userId, note, chargeIds }, booking)
}

/** Writes off what is open of these charges. @throws AppError conflict: one of them is no longer open */
export async function writeOff(tx: Db, userId: number, input: WriteOffInput, booking: Booking): Promise<void> {
  await requirePerson(tx, userId)
  const key = `desk:${input.key}`
  const open = await lockOpen(tx, userId, input.chargeIds)
  if (await isDone(tx, key)) return
  if (open.length < new Set(input.chargeIds).size) throw conflict("notOpen")
  const payments = open.map(({ chargeId, openCents, signUpId, activityId }, nth) => ({
    key: keyOf(key, nth),
    method: "writeOff" as const,
    amountCents: openCents,
    userId,
    signUpId,
    activityId,
    note: input.reason,
    pays: [{ chargeId, cents: openCents }],
  }))
  await addPayments(tx, payments, booking)
}

/** The payments of somebody with money that pays nothing, locked, oldest first. */
async function lockFree(tx: Db, userId: number) {
  const { rows } = await sql<{ paymentId: number }>`
    select "paymentId" from payments where "userId" = ${userId} and "freeCents" > 0
    order by "receivedOn", "paymentId" limit 1000`.execute(tx)
  const ids = rows.map(({ paymentId }) => paymentId)
  const locked = new Map((await lockPayments(tx, ids)).map((payment) => [payment.paymentId, payment]))
  return ids.flatMap((paymentId) => locked.get(paymentId) ?? []).filter(({ freeCents }) => freeCents > 0)
}

/** Lets the free money of somebody pay what they owe, the oldest of both first. */
export async function settle(tx: Db, userId: number, booking: Booking): Promise<void> {
  await requirePerson(tx, userId)
  const charges = await lockOpen(tx, userId, [])
  const left = new Map(charges.map(({ chargeId, openCents }) => [chargeId, openCents]))
  const allocations = (await lockFree(tx, userId)).flatMap(({ paymentId, freeCents }) => {
    const pays = spread(
      charges.map(({ chargeId }) => ({ chargeId, openCents: left.get(chargeId) ?? 0 })),
      freeCents,
    )
    for (const { chargeId, cents } of pays) left.set(chargeId, (left.get(chargeId) ?? 0) - cents)
    return pays.map((each) => ({ paymentId, ...each }))
  })
  await allocate(tx, allocations, booking)
}

/** Notes that free money went back to somebody. @throws AppError validation: there is not so much */
export async function refund(tx: Db, userId: number, input: RefundInput, booking: Booking): Promise<void> {
  await requirePerson(tx, userId)
  const key = `desk:${input.key}`
  const free = await lockFree(tx, userId)
  if (await isDone(tx, key)) return
  const parts = spread(
    free.map(({ paymentId, freeCents }) => ({ chargeId: paymentId, openCents: freeCents })),
    input.amountCents,
  )
  if (parts.reduce((sum, { cents }) => sum + cents, 0) < input.amountCents) throw invalid("amountCents", "notFree")
  const { method, note = null } = input
  await giveBack(
    tx,
    parts.map(({ chargeId: paymentId, cents }, nth) => ({ paymentId, cents, method, note, key: keyOf(key, nth) })),
    booking,
  )
}

const undoable: readonly PaymentMethod[] = [...handMethods, "writeOff"]

/** Whether the bank says that it came in: then it is undone where its line is, so that the line waits again. */
async function isOnStatement(tx: Db, paymentId: number): Promise<boolean> {
  const { rows } =
    await sql`select from "bankLineBookings" where "paymentId" = ${paymentId} and "undoneAt" is null`.execute(tx)
  return rows.length > 0
}

/** Undoes a payment that was noted by hand; one that is undone already stays so. @throws AppError notFound, conflict */
export async function undo(tx: Db, paymentId: number, reason: string, booking: Booking): Promise<void> {
  const payment = orNotFound((await lockPayments(tx, [paymentId]))[0])
  if (payment.reverses) throw conflict("counterpart")
  if (await isOnStatement(tx, paymentId)) throw conflict("onStatement")
  if (!undoable.includes(payment.method))
    throw new AppError("conflict", {
      text: payment.method === "online" ? "money:refused.paidOnline" : "moneyDesk:refused.notByHand",
    })
  await undoPayments(tx, [paymentId], { ...booking, note: reason })
}
