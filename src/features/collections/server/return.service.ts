import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../platform/app-error.ts"
import { consequenceOf } from "../../../platform/bank/return-reasons.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { endMandates } from "../../mandates/server/mandate.service.ts"
import { lockPeople, lockPerson } from "../../members/server/person-lock.service.ts"
import {
  addCharges,
  type Booking,
  bookableDays,
  freeOf,
  giveBack,
  lockPayments,
} from "../../money/server/ledger.service.ts"
import type { CollectionState, ItemState, ReturnSource } from "../collection-kinds.ts"
import type { ReturnInput } from "../collections.ts"
import { mailReturned } from "./collection-mails.service.ts"
import { requireState } from "./collection.service.ts"
import type { Freed } from "./collection.table.ts"
import { releaseCharges } from "./settle.service.ts"

/** What the bank said of one item. */
export interface Returned extends ReturnInput {
  collectionItemId: number
  source?: ReturnSource
  /** It refused the whole file: the reason is not about this person, so nothing follows for them or for their mandate. */
  isWholeFile?: boolean
}

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
  const held = await lockItems(scope.db, collectionId, [collectionItemId])
  const [noted] = await noteReturns(scope, held, [{ ...input, collectionItemId }])
  return orNotFound(noted)
}

/** Items of a collection that is at the bank or settled, which the caller holds. */
export interface HeldItems {
  collectionId: number
  state: CollectionState
  collectOn: string
  items: HeldItem[]
}
interface HeldItem {
  collectionItemId: number
  userId: number | null
  state: ItemState
  amountCents: number
  paymentId: number | null
  mandateId: number | null
  iban: string | null
  endToEndId: string | null
}

/**
 * Locks items of a collection that the bank has, after their people and the collection itself: whoever erases a person holds
 * them before anything of theirs.
 * @param collectionItemIds null: all that are in the file
 * @throws AppError notFound · conflict: the bank does not have it
 */
export async function lockItems(
  tx: Db,
  collectionId: number,
  collectionItemIds: readonly number[] | null,
): Promise<HeldItems> {
  const which = sql<boolean>`"collectionId" = ${collectionId} and case
    when ${sql.val(collectionItemIds)}::integer[] is null then "endToEndId" is not null
    else "collectionItemId" = any(${sql.val(collectionItemIds)}::integer[]) end`
  const people = await tx.selectFrom("collectionItems").select("userId").where(which).execute()
  if (collectionItemIds && people.length < collectionItemIds.length) throw new AppError("notFound")
  await lockPeople(
    tx,
    people.flatMap(({ userId }) => userId ?? []),
  )
  const { state, collectOn } = await requireState(tx, collectionId, ["handedIn", "settled"])
  const items = await tx
    .selectFrom("collectionItems")
    .select(["collectionItemId", "userId", "state", "amountCents", "paymentId", "mandateId", "iban", "endToEndId"])
    .where(which)
    .orderBy("collectionItemId")
    .forUpdate()
    .execute()
  return { collectionId, state, collectOn, items }
}

/** Whether it may still be noted of an item that it came back. */
export const canReturn = ({ state }: { state: ItemState }): boolean => state === "included" || state === "collected"

/**
 * Notes what came back of items that the caller holds: in a few statements, however many they are.
 * @param held by `lockItems`
 * @throws AppError conflict: one of them came back already · validation: not a day on which it can
 */
export async function noteReturns(
  scope: WriteScope,
  { collectionId, state, collectOn, items }: HeldItems,
  returns: readonly Returned[],
): Promise<{ collectionReturnId: number; collectionItemId: number }[]> {
  if (!returns.length) return []
  const { db, viewer, now } = scope
  const itemOf = new Map(items.map((item) => [item.collectionItemId, item]))
  const coming = returns.map(({ source = "manual", isWholeFile = false, ...input }) => {
    const item = orNotFound(itemOf.get(input.collectionItemId))
    if (!canReturn(item)) throw new AppError("conflict", { text: `collections:refused.item.${item.state}` })
    requireDay(input.bookedOn, { today: dayOf(now), from: state === "settled" ? collectOn : null })
    return { ...item, ...input, source, isWholeFile }
  })
  const booking: Booking = { by: viewer.userId, at: now }
  const taken = await takeBack(db, coming, booking)
  await endItems(db, collectionId, coming)
  const held = await heldMandates(db, coming)
  const following = coming.map((each) => {
    const { mandate, isMailed } = each.isWholeFile ? nothing : consequenceOf(each.code)
    return {
      ...each,
      ...(taken.get(each.collectionItemId) ?? { missingCents: 0, freed: [] }),
      endedMandateId:
        each.userId !== null && mandate !== "keep" && held.has(each.collectionItemId) ? each.mandateId : null,
      isMailed: each.userId !== null && isMailed,
    }
  })
  const { rows: noted } = await sql<{ collectionReturnId: number; collectionItemId: number }>`
    insert into "collectionReturns" ("collectionItemId", "bookedOn", code, source, "isWholeFile", "missingCents", "paymentId", freed,
      "endedMandateId", "isMailed", "createdAt", "createdBy")
    select n."collectionItemId", n."bookedOn", n.code, n.source, n."isWholeFile", n."missingCents", n."paymentId", n.freed,
      n."endedMandateId", n."isMailed", ${now}, ${viewer.userId}
    from jsonb_to_recordset(${JSON.stringify(following)}::jsonb) as n("collectionItemId" integer, "bookedOn" date, code text,
      source text, "isWholeFile" boolean, "missingCents" integer, "paymentId" integer, freed jsonb, "endedMandateId" integer,
      "isMailed" boolean)
    order by n."collectionItemId"
    returning "collectionReturnId", "collectionItemId"`.execute(db)
  const people = following.flatMap(({ userId, ...each }) => (userId === null ? [] : [{ ...each, userId }]))
  const ended = people.filter(({ endedMandateId }) => endedMandateId !== null)
  await endMandates(
    scope,
    ended.map(({ userId }) => userId),
    "returned",
  )
  await chargeCosts(db, people, booking)
  const mailed = people.filter(({ isMailed }) => isMailed).map((each) => ({ ...each, collectOn }))
  await mailReturned(scope, mailed)
  return noted
}

/** What follows for people from a file that was refused as a whole. */
const nothing = { mandate: "keep", isMailed: false } as const

/** Of items that were never booked nothing comes in any more; what was booked went back. */
async function endItems(tx: Db, collectionId: number, items: readonly { collectionItemId: number }[]): Promise<void> {
  const ids = items.map(({ collectionItemId }) => collectionItemId)
  await sql`update "collectionItems" set state = case when "paymentId" is null then 'rejected' else 'returned' end
    where "collectionItemId" = any(${sql.val(ids)}::integer[])`.execute(tx)
  await releaseCharges(tx, collectionId, ids)
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

/** The items whose mandate still holds for the account that the bank spoke of. */
async function heldMandates(tx: Db, items: readonly { collectionItemId: number }[]): Promise<ReadonlySet<number>> {
  const ids = items.map(({ collectionItemId }) => collectionItemId)
  const { rows } = await sql<{ collectionItemId: number }>`
    select i."collectionItemId" from "collectionItems" i join mandates m using ("mandateId")
    where i."collectionItemId" = any(${sql.val(ids)}::integer[]) and m.iban = i.iban and m."revokedAt" is null`.execute(
    tx,
  )
  return new Set(rows.map(({ collectionItemId }) => collectionItemId))
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

/** What is open again by a return, and what could not be taken back, because it had gone back to the person another way. */
interface TakenBack {
  missingCents: number
  freed: Freed[]
}
interface Coming {
  collectionItemId: number
  paymentId: number | null
  amountCents: number
  bookedOn: string
}

/**
 * Books that money went back: what the payments paid is open again. Of what was never booked, what the item would have paid.
 * @returns by item
 */
async function takeBack(tx: Db, items: readonly Coming[], booking: Booking): Promise<Map<number, TakenBack>> {
  const paid = items.flatMap(({ paymentId, ...item }) => (paymentId === null ? [] : [{ ...item, paymentId }]))
  const unpaid = items.flatMap(({ paymentId, collectionItemId }) => (paymentId === null ? [collectionItemId] : []))
  const taken = new Map<number, TakenBack>()
  for (const [collectionItemId, freed] of await stillOwed(tx, unpaid))
    taken.set(collectionItemId, { missingCents: 0, freed })
  if (!paid.length) return taken
  const ids = paid.map(({ paymentId }) => paymentId)
  await lockPayments(tx, ids)
  const before = await paidBy(tx, ids)
  await freeOf(
    tx,
    paid.map(({ paymentId, amountCents }) => ({ paymentId, cents: amountCents })),
    booking,
  )
  const free = await freeCentsOf(tx, ids)
  const back = paid.map((item) => ({ ...item, cents: Math.min(free.get(item.paymentId) ?? 0, item.amountCents) }))
  const days = await bookableDays(
    tx,
    back.map(({ bookedOn }) => bookedOn),
  )
  await giveBack(
    tx,
    back.flatMap(({ collectionItemId, paymentId, cents, bookedOn }) =>
      cents > 0
        ? [
            {
              paymentId,
              cents,
              key: returnKey(collectionItemId, paymentId),
              receivedOn: days.get(bookedOn) ?? bookedOn,
            },
          ]
        : [],
    ),
    booking,
  )
  const after = await paidBy(tx, ids)
  for (const { collectionItemId, paymentId, amountCents, cents } of back) {
    const still = new Map((after.get(paymentId) ?? []).map((each) => [each.chargeId, each.cents]))
    const freed = (before.get(paymentId) ?? []).flatMap(({ chargeId, cents: was }) => {
      const less = was - (still.get(chargeId) ?? 0)
      return less > 0 ? [{ chargeId, cents: less }] : []
    })
    taken.set(collectionItemId, { missingCents: amountCents - cents, freed })
  }
  return taken
}

/** By which money of a payment goes back once. */
const returnKey = (collectionItemId: number, paymentId: number) => `collection-return:${collectionItemId}:${paymentId}`

async function freeCentsOf(tx: Db, paymentIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom("payments")
    .select(["paymentId", "freeCents"])
    .where(sql<boolean>`"paymentId" = any(${sql.val(paymentIds)}::integer[])`)
    .execute()
  return new Map(rows.map(({ paymentId, freeCents }) => [paymentId, freeCents]))
}

/** What payments pay. */
async function paidBy(tx: Db, paymentIds: readonly number[]): Promise<Map<number, Freed[]>> {
  const { rows } = await sql<Freed & { of: number }>`
    select "paymentId" as of, "chargeId", sum("amountCents")::integer as cents from allocations
    where "paymentId" = any(${sql.val(paymentIds)}::integer[]) group by 1, 2 having sum("amountCents") > 0 order by 2`.execute(
    tx,
  )
  return freedOf(rows)
}

/** What items would have paid, of which the money is not booked yet. */
async function stillOwed(tx: Db, collectionItemIds: readonly number[]): Promise<Map<number, Freed[]>> {
  const { rows } = await sql<Freed & { of: number }>`
    select t."collectionItemId" as of, t."chargeId", least(t."amountCents", c."openCents") as cents
    from "collectionItemCharges" t join charges c using ("chargeId")
    where t."collectionItemId" = any(${sql.val(collectionItemIds)}::integer[]) and t."isLive" and c."openCents" > 0
    order by 2`.execute(tx)
  return freedOf(rows)
}

const freedOf = (rows: readonly (Freed & { of: number })[]) =>
  new Map(
    [...Map.groupBy(rows, (row) => row.of)].map(([key, own]) => [
      key,
      own.map(({ chargeId, cents }) => ({ chargeId, cents })),
    ]),
  )

/** By which a return costs the person something once. */
export const costSource = (collectionItemId: number) => `returnCost:${collectionItemId}`

/** What returns cost their people, each once. */
async function chargeCosts(
  tx: Db,
  items: readonly { collectionItemId: number; userId: number; costCents?: number | null | undefined }[],
  booking: Booking,
): Promise<void> {
  await addCharges(
    tx,
    items.flatMap(({ collectionItemId, userId, costCents }) =>
      costCents
        ? [
            {
              userId,
              kind: "returnCost" as const,
              amountCents: costCents,
              text_nl: "Kosten van een mislukte incasso",
              text_en: "Costs of a failed direct debit",
              source: costSource(collectionItemId),
            },
          ]
        : [],
    ),
    booking,
  )
}
