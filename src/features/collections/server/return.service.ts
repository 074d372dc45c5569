import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { consequenceOf } from "../../../platform/bank/return-reasons.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { endMandate } from "../../mandates/server/mandate.service.ts"
import { lockPerson } from "../../members/server/person-lock.service.ts"
import { addCharges, type Booking, freeOf, giveBack, lockPayments, openDay } from "../../money/server/ledger.service.ts"
import type { ReturnSource } from "../collection-kinds.ts"
import type { ReturnInput } from "../collections.ts"
import { mailReturned } from "./collection-mails.service.ts"
import { requireState } from "./collection.service.ts"
import { releaseCharges } from "./settle.service.ts"

/**
 * Notes that the bank did not collect an item, or gave it back: its charges are open again, and what follows for the mandate
 * and for the person depends on why.
 * @throws AppError notFound · conflict: it was not handed in, or came back already · validation: not a day on which it can
 */
export async function noteReturn(
  scope: WriteScope,
  { collectionId, collectionItemId }: { collectionId: number; collectionItemId: number },
  input: ReturnInput & { source?: ReturnSource },
): Promise<void> {
  const { db, viewer, now } = scope
  await lockPersonOf(db, collectionId, collectionItemId)
  const { state, collectOn } = await requireState(db, collectionId, ["handedIn", "settled"])
  const item = orNotFound(
    await db
      .selectFrom("collectionItems")
      .select(["collectionItemId", "userId", "state", "amountCents", "paymentId", "mandateId", "iban"])
      .where("collectionId", "=", collectionId)
      .where("collectionItemId", "=", collectionItemId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (item.state !== "included" && item.state !== "collected")
    throw new AppError("conflict", { text: `collections:refused.item.${item.state}` })
  requireDay(input.bookedOn, { today: dayOf(now), from: state === "settled" ? collectOn : null })
  const booking: Booking = { by: viewer.userId, at: now }
  const missingCents =
    item.paymentId === null ? 0 : await takeBack(db, { ...item, paymentId: item.paymentId }, input.bookedOn, booking)
  await db
    .updateTable("collectionItems")
    .set({ state: item.paymentId === null ? "rejected" : "returned" })
    .where("collectionItemId", "=", collectionItemId)
    .execute()
  await releaseCharges(db, collectionId, collectionItemId)
  const { bookedOn, code, source = "manual", costCents } = input
  await db
    .insertInto("collectionReturns")
    .values({ collectionItemId, bookedOn, code, source, missingCents, createdAt: now, createdBy: viewer.userId })
    .execute()
  if (item.userId === null) return
  const { mandate, isMailed } = consequenceOf(code)
  if (mandate !== "keep" && (await isStillUsed(db, item))) await endMandate(scope, item.userId, "returned")
  if (costCents) await chargeCosts(db, { ...item, userId: item.userId }, costCents, booking)
  if (isMailed) await mailReturned(scope, { ...item, userId: item.userId, collectOn, code })
}

/** Whoever erases a person holds them before anything of theirs. @throws AppError notFound */
async function lockPersonOf(tx: Db, collectionId: number, collectionItemId: number): Promise<void> {
  const { userId } = orNotFound(
    await tx
      .selectFrom("collectionItems")
      .select("userId")
      .where("collectionId", "=", collectionId)
      .where("collectionItemId", "=", collectionItemId)
      .executeTakeFirst(),
  )
  if (userId !== null) await lockPerson(tx, userId)
}

/** Whether the mandate still holds for the account that the bank spoke of. */
async function isStillUsed(tx: Db, { mandateId, iban }: { mandateId: number | null; iban: string | null }) {
  if (mandateId === null || iban === null) return false
  const held = await tx
    .selectFrom("mandates")
    .select("mandateId")
    .where("mandateId", "=", mandateId)
    .where("iban", "=", iban)
    .where("revokedAt", "is", null)
    .executeTakeFirst()
  return held !== undefined
}

/** @throws AppError validation */
function requireDay(bookedOn: string, { today, from }: { today: string; from: string | null }): void {
  const text =
    bookedOn > today
      ? "collections:refused.future"
      : from !== null && bookedOn < from
        ? "collections:refused.before"
        : null
  if (text) throw new AppError("validation", { issues: [{ path: ["bookedOn"], message: text }] })
}

/**
 * Books that the money went back: what the payment paid is open again.
 * @returns what of it could not be taken back, because it had gone back to the person another way
 */
async function takeBack(
  tx: Db,
  { collectionItemId, paymentId, amountCents }: { collectionItemId: number; paymentId: number; amountCents: number },
  bookedOn: string,
  booking: Booking,
): Promise<number> {
  await lockPayments(tx, [paymentId])
  await freeOf(tx, paymentId, amountCents, booking)
  const { freeCents } = await tx
    .selectFrom("payments")
    .select("freeCents")
    .where("paymentId", "=", paymentId)
    .executeTakeFirstOrThrow()
  const cents = Math.min(freeCents, amountCents)
  const receivedOn = await openDay(tx, bookedOn)
  if (cents > 0)
    await giveBack(tx, [{ paymentId, cents, key: `collection-return:${collectionItemId}`, receivedOn }], booking)
  return amountCents - cents
}

/** What a return costs the person, once. */
async function chargeCosts(
  tx: Db,
  { collectionItemId, userId }: { collectionItemId: number; userId: number },
  amountCents: number,
  booking: Booking,
): Promise<void> {
  await addCharges(
    tx,
    [
      {
        userId,
        kind: "returnCost",
        amountCents,
        text_nl: "Kosten van een mislukte incasso",
        text_en: "Costs of a failed direct debit",
        source: `returnCost:${collectionItemId}`,
      },
    ],
    booking,
  )
}
