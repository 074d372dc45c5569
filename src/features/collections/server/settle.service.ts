import { sql } from "kysely"
import { addDays, dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { markCollected } from "../../mandates/server/mandate-moves.service.ts"
import { addPayments, type Booking, lockCharges, openDay } from "../../money/server/ledger.service.ts"
import { settlesOn } from "./collection-day.ts"
import { requireState } from "./collection.service.ts"

interface Collected {
  collectionItemId: number
  userId: number | null
  amountCents: number
  mandateId: number | null
  iban: string | null
  oldIban: string | null
  charges: { chargeId: number; cents: number }[]
}

/**
 * Books what a collection brought in: a payment for each item that the bank did not reject. What of its charges is no longer
 * open is free money of the person.
 * @throws AppError notFound · conflict: the bank does not have it, or its day is not over
 */
export async function settle(tx: Db, collectionId: number, booking: Booking): Promise<void> {
  const { collectOn } = await requireState(tx, collectionId, ["handedIn"])
  if (dayOf(booking.at) <= collectOn) throw new AppError("conflict", { text: "collections:refused.notYet" })
  const items = await includedItems(tx, collectionId)
  const charges = await lockCharges(
    tx,
    items.flatMap((item) => item.charges.map(({ chargeId }) => chargeId)),
  )
  const openOf = new Map(charges.map(({ chargeId, openCents }) => [chargeId, openCents]))
  const receivedOn = await openDay(tx, collectOn)
  const payments = await addPayments(
    tx,
    items.map((item) => ({
      key: paymentKey(item.collectionItemId),
      method: "directDebit" as const,
      amountCents: item.amountCents,
      receivedOn,
      userId: item.userId,
      pays: paysOf(item, openOf),
    })),
    booking,
  )
  const paid = payments.map(({ paymentId, nth }) => ({ paymentId, item: items[nth]?.collectionItemId }))
  await sql`update "collectionItems" i set state = 'collected', "paymentId" = n."paymentId"
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as n("paymentId" integer, item integer)
    where i."collectionItemId" = n.item`.execute(tx)
  await releaseCharges(tx, collectionId)
  await markCollected(tx, items, collectOn)
  await tx
    .updateTable("collections")
    .set({ state: "settled", settledAt: booking.at })
    .where("collectionId", "=", collectionId)
    .execute()
}

/** By which a payment is made once. */
export const paymentKey = (collectionItemId: number) => `collection:${collectionItemId}`

async function includedItems(tx: Db, collectionId: number): Promise<Collected[]> {
  const { rows } = await sql<Collected>`
    select i."collectionItemId", i."userId", i."amountCents", i."mandateId", i.iban, i."oldIban",
      coalesce((select jsonb_agg(jsonb_build_object('chargeId', t."chargeId", 'cents', t."amountCents") order by t."chargeId")
        from "collectionItemCharges" t where t."collectionItemId" = i."collectionItemId" and t."isLive"), '[]'::jsonb) as charges
    from "collectionItems" i where i."collectionId" = ${collectionId} and i.state = 'included'
    order by i."collectionItemId"`.execute(tx)
  return rows
}

function paysOf({ amountCents, charges }: Collected, openOf: Map<number, number>) {
  let left = amountCents
  return charges.flatMap(({ chargeId, cents }) => {
    const pays = Math.min(left, cents, openOf.get(chargeId) ?? 0)
    left -= pays
    return pays > 0 ? [{ chargeId, cents: pays }] : []
  })
}

/** The charges of a collection, or of some items of it, may be paid and collected in another way again. */
export async function releaseCharges(
  tx: Db,
  collectionId: number,
  collectionItemIds: readonly number[] | null = null,
): Promise<void> {
  const only = sql.val(collectionItemIds)
  await sql`update "collectionItemCharges" t set "isLive" = false from "collectionItems" i
    where i."collectionItemId" = t."collectionItemId" and i."collectionId" = ${collectionId} and t."isLive"
      and (${only}::integer[] is null or i."collectionItemId" = any(${only}::integer[]))`.execute(tx)
}

/** The collections whose money is there by now. @param today `YYYY-MM-DD` */
export async function collectionsToSettle(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom("collections")
    .select(["collectionId", "collectOn"])
    .where("state", "=", "handedIn")
    .where("collectOn", "<", today)
    .orderBy("collectOn")
    .execute()
  return rows.flatMap(({ collectionId, collectOn }) => (settlesOn(collectOn) <= today ? [collectionId] : []))
}

/**
 * Banks give money back for thirteen months: after that nobody needs to know from whose account it came, and the file goes.
 * @returns how many collections were made nameless
 */
export async function forgetAccounts(tx: Db, now: Date): Promise<number> {
  const before = addDays(dayOf(now), -keptDays)
  await sql`update "collectionItems" i set iban = null, "oldIban" = null, "accountHolder" = null, "userId" = null, "mandateId" = null,
      reference = null, remittance = null
    from collections c where c."collectionId" = i."collectionId" and c."collectOn" < ${before}::date
      and (i.iban is not null or i."userId" is not null)`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable("collections")
    .set({ file: null })
    .where("collectOn", "<", before)
    .where("file", "is not", null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
/** Thirteen months, and a month in which what was given back on the last day comes in. */
const keptDays = 427
