import { sql } from "kysely"
import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { HandMethod } from "../../money-kinds.ts"
import { addPayments, type Booking, lockCharges } from "../ledger.service.ts"
import { dueOf } from "./open-charges.service.ts"

/** The open charges of somebody, locked: the named ones, by default all, longest due first. */
export async function lockOpen(tx: Db, userId: number, chargeIds: readonly number[]) {
  const { rows } = await sql<{ chargeId: number }>`
    select c."chargeId" from charges c where c."userId" = ${userId} and c."openCents" > 0
    order by ${dueOf}, c."chargeId" limit 1000`.execute(tx)
  const wanted = rows.map(({ chargeId }) => chargeId).filter((each) => !chargeIds.length || chargeIds.includes(each))
  const locked = new Map((await lockCharges(tx, wanted)).map((charge) => [charge.chargeId, charge]))
  return wanted.flatMap((chargeId) => locked.get(chargeId) ?? []).filter(({ openCents }) => openCents > 0)
}

/** How an amount pays charges in their order. */
export function spread(charges: readonly { chargeId: number; openCents: number }[], amountCents: number) {
  let left = amountCents
  return charges.flatMap(({ chargeId, openCents }) => {
    const cents = Math.min(left, openCents)
    left -= cents
    return cents ? [{ chargeId, cents }] : []
  })
}

/** Whether this act was done: the browser sent it twice. */
export const isDone = async (tx: Db, key: string) =>
  Boolean(await tx.selectFrom("payments").select("paymentId").where("key", "=", key).executeTakeFirst())

/** What somebody paid. */
export interface Received {
  /** Makes a repeated request the same payment. */
  key: string
  method: HandMethod
  amountCents: number
  receivedOn: string
  userId: number
  note: string | null
  /** What it pays; none: the oldest first. What is left stays free. */
  chargeIds: readonly number[]
}

/**
 * Books what somebody paid.
 * @returns the payment; null if it had been booked
 * @throws AppError conflict: its month is closed, or a named charge is no longer open
 */
export async function receive(
  tx: Db,
  { chargeIds, ...payment }: Received,
  booking: Booking,
): Promise<{ paymentId: number } | null> {
  const open = await lockOpen(tx, payment.userId, chargeIds)
  if (await isDone(tx, payment.key)) return null
  if (open.length < new Set(chargeIds).size) throw new AppError("conflict", { text: "moneyDesk:refused.notOpen" })
  const pays = spread(open, payment.amountCents)
  const [only] = pays
  // Money for one place follows it when the person leaves and comes back.
  const place =
    only?.cents === payment.amountCents ? open.find(({ chargeId }) => chargeId === only.chargeId) : undefined
  const { signUpId = null } = place ?? {}
  const [added] = await addPayments(tx, [{ ...payment, signUpId, pays }], booking)
  return added ?? null
}
