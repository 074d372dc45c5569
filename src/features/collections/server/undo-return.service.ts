import { sql } from "kysely"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { holdAgain, markCollected } from "../../mandates/server/mandate-moves.service.ts"
import { isBeingCollected, isBeingPaid } from "../../money/server/being-paid.service.ts"
import { addPayments, type Booking, cancelCharges, lockCharges, openDay } from "../../money/server/ledger.service.ts"
import { mailReturned } from "./collection-mails.service.ts"
import { requireState } from "./collection.service.ts"
import type { Freed } from "./collection.table.ts"
import { costSource, lockPersonOf } from "./return.service.ts"

const refused = (why: string) => new AppError("conflict", { text: `collections:refused.undo.${why}` })

interface ItemAt {
  collectionId: number
  collectionItemId: number
}

/**
 * Undoes a return that was noted by mistake. What it opened is paid by the collection again: by another payment if the money
 * is booked already. Costs that it charged do not hold, and the mandate that it ended holds again. Whoever got a mail about it
 * gets another.
 * @throws AppError notFound · conflict: it did not come back, a line of a statement says that it did, money of it had gone back
 *   another way, or what it opened is paid or on its way by now
 */
export async function undoReturn(scope: WriteScope, of: ItemAt, reason: string): Promise<void> {
  const { db, viewer, now } = scope
  const { collectionId, collectionItemId } = of
  const booking: Booking = { by: viewer.userId, at: now }
  await lockPersonOf(db, collectionId, collectionItemId)
  const { state, collectOn } = await requireState(db, collectionId, ["handedIn", "settled"])
  const item = await lockItem(db, of)
  const noted = await currentReturn(db, collectionItemId)
  if (!noted) throw refused("notReturned")
  if (noted.isOnLine) throw refused("onLine")
  if (noted.missingCents > 0) throw refused("givenBack")
  const holding = await requireOpen(db, noted.freed)
  if (state === "handedIn") await takeAlong(db, collectionItemId, holding)
  else {
    // What was never booked came in on the day of the collection; what had been booked comes back today.
    const receivedOn = await openDay(db, item.paymentId === null ? collectOn : dayOf(now))
    await payAgain(db, { ...item, ...noted, receivedOn, pays: holding }, booking)
    if (item.paymentId === null) await markCollected(db, [item], collectOn)
  }
  await db
    .updateTable("collectionReturns")
    .set({ undoneAt: now, undoneBy: viewer.userId, undoReason: reason })
    .where("collectionReturnId", "=", noted.collectionReturnId)
    .execute()
  await cancelCosts(db, collectionItemId, { ...booking, reason })
  if (item.userId === null) return
  if (noted.endedMandateId !== null) await holdAgain(scope, item.userId, noted.endedMandateId)
  if (noted.isMailed) await mailReturned(scope, [{ ...item, ...noted, userId: item.userId, collectOn }], "returnUndone")
}

const lockItem = async (tx: Db, { collectionId, collectionItemId }: ItemAt) =>
  orNotFound(
    await tx
      .selectFrom("collectionItems")
      .select(["collectionItemId", "userId", "amountCents", "paymentId", "mandateId", "iban", "oldIban"])
      .where("collectionId", "=", collectionId)
      .where("collectionItemId", "=", collectionItemId)
      .forUpdate()
      .executeTakeFirst(),
  )

/** What holds of what came back of an item. The lines are a table of `bank-statements`, read from below. */
const currentReturn = (tx: Db, collectionItemId: number) =>
  tx
    .selectFrom("collectionReturns as r")
    .select(["r.collectionReturnId", "r.code", "r.missingCents", "r.freed", "r.endedMandateId", "r.isMailed"])
    .select(
      sql<boolean>`exists (select from "bankLineBookings" b
        where b."collectionReturnId" = r."collectionReturnId" and b."undoneAt" is null)`.as("isOnLine"),
    )
    .where("r.collectionItemId", "=", collectionItemId)
    .where("r.undoneAt", "is", null)
    .executeTakeFirst()

/**
 * Locks what a return opened.
 * @returns what of it can be paid again: what was cancelled since is free money of the person
 * @throws AppError conflict: it is paid, or on its way
 */
async function requireOpen(tx: Db, freed: readonly Freed[]): Promise<Freed[]> {
  const ids = freed.map(({ chargeId }) => chargeId)
  const charges = new Map((await lockCharges(tx, ids)).map((charge) => [charge.chargeId, charge]))
  const holding = freed.filter(({ chargeId }) => !charges.get(chargeId)?.isCancelled)
  if (holding.some(({ chargeId, cents }) => (charges.get(chargeId)?.openCents ?? 0) < cents)) throw refused("paid")
  const onItsWay = await tx
    .selectFrom("charges as c")
    .select("c.chargeId")
    .where("c.chargeId", "in", holding.map(({ chargeId }) => chargeId).concat(0))
    .where((is) => is.or([isBeingPaid("c.chargeId"), isBeingCollected("c.chargeId")]))
    .executeTakeFirst()
  if (onItsWay) throw refused("onItsWay")
  return holding
}

/** The bank collects the item after all. */
async function takeAlong(tx: Db, collectionItemId: number, charges: readonly Freed[]): Promise<void> {
  await tx
    .updateTable("collectionItems")
    .set({ state: "included" })
    .where("collectionItemId", "=", collectionItemId)
    .execute()
  const ids = charges.map(({ chargeId }) => chargeId)
  await sql`update "collectionItemCharges" set "isLive" = true
    where "collectionItemId" = ${collectionItemId} and "chargeId" = any(${sql.val(ids)}::integer[])`.execute(tx)
}

interface PaidAgain {
  collectionItemId: number
  collectionReturnId: number
  userId: number | null
  amountCents: number
  receivedOn: string
  pays: readonly Freed[]
}

/** The counterpart of money that went back: it is there again, and pays what it paid. */
async function payAgain(tx: Db, { collectionItemId, collectionReturnId, ...paid }: PaidAgain, booking: Booking) {
  const { userId, amountCents, receivedOn, pays } = paid
  const key = `collection:${collectionItemId}:again:${collectionReturnId}`
  const [added] = await addPayments(
    tx,
    [{ key, method: "directDebit", amountCents, receivedOn, userId, pays }],
    booking,
  )
  if (!added) throw refused("notReturned")
  await tx
    .updateTable("collectionItems")
    .set({ state: "collected", paymentId: added.paymentId })
    .where("collectionItemId", "=", collectionItemId)
    .execute()
}

/** What was paid of the costs is free money of the person. */
async function cancelCosts(tx: Db, collectionItemId: number, booking: Booking & { reason: string }): Promise<void> {
  const costs = await tx
    .selectFrom("charges")
    .select("chargeId")
    .where("source", "=", costSource(collectionItemId))
    .where("isCancelled", "=", false)
    .execute()
  await cancelCharges(
    tx,
    costs.map(({ chargeId }) => chargeId),
    booking,
  )
}
