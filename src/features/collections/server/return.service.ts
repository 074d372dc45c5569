import { sql } from "kysely"
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
import type { Freed } from "./collection.table.ts"
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
): Promise<{ collectionReturnId: number }> {
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
  const { missingCents, freed } =
    item.paymentId === null
      ? { missingCents: 0, freed: await stillOwed(db, collectionItemId) }
      : await takeBack(db, { ...item, paymentId: item.paymentId }, input.bookedOn, booking)
  await db
    .updateTable("collectionItems")
    .set({ state: item.paymentId === null ? "rejected" : "returned" })
    .where("collectionItemId", "=", collectionItemId)
    .execute()
  await releaseCharges(db, collectionId, collectionItemId)
  const { bookedOn, code, source = "manual", costCents } = input
  const { mandate, isMailed } = consequenceOf(code)
  const endsMandate = item.userId !== null && mandate !== "keep" && (await isStillUsed(db, item))
  const noted = await db
    .insertInto("collectionReturns")
    .values({
      collectionItemId,
      bookedOn,
      code,
      source,
      missingCents,
      createdAt: now,
      createdBy: viewer.userId,
      paymentId: item.paymentId,
      freed: JSON.stringify(freed),
      endedMandateId: endsMandate ? item.mandateId : null,
      isMailed: item.userId !== null && isMailed,
      undoneAt: null,
    })
    .returning("collectionReturnId")
    .executeTakeFirstOrThrow()
  if (item.userId === null) return noted
  if (endsMandate) await endMandate(scope, item.userId, "returned")
  if (costCents) await chargeCosts(db, { ...item, userId: item.userId }, costCents, booking)
  if (isMailed) await mailReturned(scope, { ...item, userId: item.userId, collectOn, code })
  return noted
}

/** Whoever erases a person holds them before anything of theirs. @throws AppError notFound */
export async function lockPersonOf(tx: Db, collectionId: number, collectionItemId: number): Promise<void> {
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
 * @returns what is open again, and what could not be taken back, because it had gone back to the person another way
 */
async function takeBack(
  tx: Db,
  { collectionItemId, paymentId, amountCents }: { collectionItemId: number; paymentId: number; amountCents: number },
  bookedOn: string,
  booking: Booking,
): Promise<{ missingCents: number; freed: Freed[] }> {
  await lockPayments(tx, [paymentId])
  const paid = await paidBy(tx, paymentId)
  await freeOf(tx, paymentId, amountCents, booking)
  const { freeCents } = await tx
    .selectFrom("payments")
    .select("freeCents")
    .where("paymentId", "=", paymentId)
    .executeTakeFirstOrThrow()
  const cents = Math.min(freeCents, amountCents)
  const receivedOn = await openDay(tx, bookedOn)
  if (cents > 0)
    await giveBack(tx, [{ paymentId, cents, key: returnKey(collectionItemId, paymentId), receivedOn }], booking)
  const still = new Map((await paidBy(tx, paymentId)).map((each) => [each.chargeId, each.cents]))
  const freed = paid.flatMap(({ chargeId, cents: before }) => {
    const less = before - (still.get(chargeId) ?? 0)
    return less > 0 ? [{ chargeId, cents: less }] : []
  })
  return { missingCents: amountCents - cents, freed }
}

/** By which money of a payment goes back once. */
const returnKey = (collectionItemId: number, paymentId: number) => `collection-return:${collectionItemId}:${paymentId}`

/** What a payment pays. */
async function paidBy(tx: Db, paymentId: number): Promise<Freed[]> {
  const { rows } = await sql<Freed>`
    select "chargeId", sum("amountCents")::integer as cents from allocations where "paymentId" = ${paymentId}
    group by 1 having sum("amountCents") > 0 order by 1`.execute(tx)
  return rows
}

/** What an item would have paid, of which the money is not booked yet. */
async function stillOwed(tx: Db, collectionItemId: number): Promise<Freed[]> {
  const { rows } = await sql<Freed>`
    select t."chargeId", least(t."amountCents", c."openCents") as cents from "collectionItemCharges" t join charges c using ("chargeId")
    where t."collectionItemId" = ${collectionItemId} and t."isLive" and c."openCents" > 0 order by 1`.execute(tx)
  return rows
}

/** By which a return costs the person something once. */
export const costSource = (collectionItemId: number) => `returnCost:${collectionItemId}`

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
        source: costSource(collectionItemId),
      },
    ],
    booking,
  )
}
