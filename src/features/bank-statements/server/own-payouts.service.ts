import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { bookableDays, type Booking } from "../../money/server/ledger.service.ts"
import {
  hasReference,
  type KnownPayout,
  payoutsOfAmounts,
} from "../../online-payments/server/payouts/known-payouts.service.ts"
import type { InsertedLine } from "./certain.service.ts"

interface Line {
  bankLineId: number
  amountCents: number
  text: string
  reference: string | null
  endToEndId: string | null
}
interface PaidOut<T extends Line> {
  line: T
  payout: KnownPayout
}

/** The payouts of the provider that lines are, by their reference and their amount: each is on one line. */
export async function payoutsOn<T extends Line>(tx: Db, lines: readonly T[]): Promise<PaidOut<T>[]> {
  const incoming = lines.filter(({ amountCents }) => amountCents > 0)
  const payouts = await payoutsOfAmounts(
    tx,
    incoming.map(({ amountCents }) => amountCents),
  )
  if (!payouts.length) return []
  const taken = await tiedPayouts(tx, payouts)
  return incoming.flatMap((line) => {
    const words = [line.text, line.reference, line.endToEndId].filter(Boolean).join(" | ")
    const payout = payouts.find(
      ({ providerPayoutId, amountCents, reference }) =>
        amountCents === line.amountCents && !taken.has(providerPayoutId) && hasReference(words, reference),
    )
    if (!payout) return []
    taken.add(payout.providerPayoutId)
    return [{ line, payout }]
  })
}

async function tiedPayouts(tx: Db, payouts: readonly KnownPayout[]): Promise<Set<number>> {
  const ids = payouts.map(({ providerPayoutId }) => providerPayoutId)
  const { rows } = await sql<{ id: number }>`select "providerPayoutId" as id from "bankLineBookings"
    where "undoneAt" is null and "providerPayoutId" = any(${sql.val(ids)}::integer[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

type WaitingLine = Line & Pick<InsertedLine, "day" | "isDoubtful">

/**
 * Books lines that are payouts of the provider on the account that online payments wait on, since those are in the books
 * already. Only if what is in the payout is explained, all from payments of this site: what else it holds belongs elsewhere, and
 * a person says where.
 */
export async function bookOwnPayouts(
  tx: Db,
  lines: readonly WaitingLine[],
  { by, at }: Booking,
): Promise<{ lines: number; cents: number }> {
  const sure = lines.filter(({ isDoubtful }) => !isDoubtful)
  const paidOut = (await payoutsOn(tx, sure)).filter(({ payout }) => payout.state === "explained")
  if (!paidOut.length) return { lines: 0, cents: 0 }
  const days = await bookableDays(
    tx,
    paidOut.map(({ line }) => line.day),
  )
  const rows = paidOut.map(({ line: { bankLineId, amountCents, day }, payout: { providerPayoutId } }) => ({
    bankLineId,
    amountCents,
    providerPayoutId,
    bookedOn: days.get(day) ?? day,
  }))
  const booked = await sql<{ amountCents: number }>`
    with added as (
      insert into "bankLineBookings" ("bankLineId", kind, "amountCents", "ledgerAccountId", "providerPayoutId", why, "isAutomatic", "bookedOn", "bookedAt", "bookedBy")
      select n."bankLineId", 'account', n."amountCents", d."ledgerAccountId", n."providerPayoutId", 'kind', true, n."bookedOn", ${at}, ${by}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("bankLineId" integer, "amountCents" integer, "providerPayoutId" integer, "bookedOn" date)
      join "bankLines" l on l."bankLineId" = n."bankLineId" and l.state = 'open'
      join "ledgerDefaults" d on d.purpose = 'online'
      returning "bankLineId")
    update "bankLines" l set state = 'booked', kind = 'providerPayout', "decidedAt" = ${at}, "decidedBy" = ${by}
    from added where added."bankLineId" = l."bankLineId" returning l."amountCents"`.execute(tx)
  return { lines: booked.rows.length, cents: booked.rows.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

/**
 * Books the lines that wait and turn out to be payouts, now that these are known; what somebody booked by hand before is tied to
 * its payout. What somebody undid waits for a person.
 */
export async function bookWaitingPayouts(tx: Db, at: Date): Promise<void> {
  // A statement that is read now does not see the payout yet, nor do we see its lines: whoever is second finds both.
  await sql`select pg_advisory_xact_lock(hashtext('bank statements'))`.execute(tx)
  const { rows: lines } = await sql<WaitingLine & { bankLineBookingId: number | null }>`
    select l."bankLineId", l.day, l."amountCents", l.text, l.reference, l."endToEndId", l."isDoubtful", b."bankLineBookingId"
    from "bankLines" l join "providerPayouts" o using ("amountCents")
    left join "bankLineBookings" b on b."bankLineId" = l."bankLineId" and b.kind = 'account' and b."undoneAt" is null
    where (l.state = 'open' and not exists (select from "bankLineBookings" k where k."bankLineId" = l."bankLineId") or l.state = 'booked' and b."bankLineBookingId" is not null)
      and not exists (select from "bankLineBookings" k where k."undoneAt" is null
        and (k."providerPayoutId" = o."providerPayoutId" or k."bankLineId" = l."bankLineId" and k."providerPayoutId" is not null))
    order by l."bankLineId", b."bankLineBookingId" for no key update of l`.execute(tx)
  const byHand = lines.filter(({ bankLineBookingId }) => bankLineBookingId !== null)
  for (const { line, payout } of await payoutsOn(tx, byHand))
    await tx
      .updateTable("bankLineBookings")
      .set({ providerPayoutId: payout.providerPayoutId })
      .where("bankLineBookingId", "=", line.bankLineBookingId)
      .execute()
  await bookOwnPayouts(
    tx,
    lines.filter(({ bankLineBookingId }) => bankLineBookingId === null),
    { by: null, at },
  )
}
