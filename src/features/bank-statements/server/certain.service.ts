import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { addPayments, bookableDays, type Booking, lockCharges } from "../../money/server/ledger.service.ts"
import type { LineKind } from "../bank-line-kinds.ts"
import { exactReferences } from "./read-lines.ts"

/** A line that was just read. */
export interface InsertedLine {
  bankLineId: number
  key: string
  day: string
  amountCents: number
  kind: LineKind
  text: string
  reference: string | null
  endToEndId: string | null
  isDoubtful: boolean
}

interface OpenCharge {
  chargeId: number
  openCents: number
  signUpId: number | null
}
/** What a certain line is: it pays these charges, or is a payment that somebody had noted. */
type Certain = { line: InsertedLine; userId: number } & (
  | { pays: { chargeId: number; cents: number }[]; signUpId: number | null }
  | { paymentId: number }
)

/** How far apart the day that somebody noted and that of the bank may be. */
export const notedWithin = 31

/**
 * Books the lines of which nothing is guessed: our reference of one person, with the amount of one thing that they owe or of
 * all of it. One that was noted by hand before is that payment; if it can be both, a person decides.
 */
export async function bookCertain(
  tx: Db,
  lines: readonly InsertedLine[],
  booking: Booking,
): Promise<{ lines: number; cents: number }> {
  const referred = lines.flatMap((line) => {
    if (line.kind !== "transfer" || line.amountCents < 0 || line.isDoubtful) return []
    const [userId, ...others] = exactReferences(line)
    return userId === undefined || others.length ? [] : [{ line, userId }]
  })
  if (!referred.length) return { lines: 0, cents: 0 }
  const open = await lockOpenOf(tx, [...new Set(referred.map(({ userId }) => userId))])
  const noted = await notedOf(tx, referred)
  const taken = new Set<number>()
  const certain = referred.flatMap(({ line, userId }): Certain[] => {
    const pays = exactly(open.get(userId) ?? [], line.amountCents)
    const [known, ...more] = (noted.get(line.bankLineId) ?? []).filter((each) => !taken.has(each))
    if (pays && known === undefined) {
      for (const { charge } of pays) charge.openCents = 0
      const [only] = pays
      const signUpId = pays.length === 1 ? (only?.charge.signUpId ?? null) : null
      return [{ line, userId, signUpId, pays: pays.map(({ charge, cents }) => ({ chargeId: charge.chargeId, cents })) }]
    }
    if (pays || known === undefined || more.length) return []
    taken.add(known)
    return [{ line, userId, paymentId: known }]
  })
  await write(tx, certain, booking)
  return { lines: certain.length, cents: certain.reduce((sum, { line }) => sum + line.amountCents, 0) }
}

/** What an amount pays to the cent: the only charge of it, or all of them. */
function exactly(charges: readonly OpenCharge[], cents: number) {
  const open = charges.filter(({ openCents }) => openCents > 0)
  const same = open.filter(({ openCents }) => openCents === cents)
  const sum = open.reduce((total, { openCents }) => total + openCents, 0)
  const paid = same.length === 1 ? same : sum === cents ? open : null
  return paid && paid.map((charge) => ({ charge, cents: charge.openCents }))
}

/** What these people owe, locked. */
async function lockOpenOf(tx: Db, userIds: readonly number[]): Promise<Map<number, OpenCharge[]>> {
  const { rows } = await sql<{ chargeId: number }>`
    select "chargeId" from charges where "userId" = any(${sql.val(userIds)}::integer[]) and "openCents" > 0`.execute(tx)
  const locked = await lockCharges(
    tx,
    rows.map(({ chargeId }) => chargeId),
  )
  return Map.groupBy(locked, ({ userId }) => userId ?? 0)
}

/** Transfers that were noted by hand, of these people and amounts, around these days, and are on no line: by line. */
async function notedOf(
  tx: Db,
  referred: readonly { line: InsertedLine; userId: number }[],
): Promise<Map<number, number[]>> {
  const rows = referred.map(({ line: { bankLineId, day, amountCents }, userId }) => ({
    bankLineId,
    day,
    amountCents,
    userId,
  }))
  const found = await sql<{ bankLineId: number; paymentId: number }>`
    select n."bankLineId", p."paymentId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("bankLineId" integer, day date, "amountCents" integer,
      "userId" integer)
    join payments p on p."userId" = n."userId" and p."amountCents" = n."amountCents" and ${isNoted("p", "n.day")}
    order by abs(p."receivedOn" - n.day), p."paymentId"`.execute(tx)
  return new Map(
    [...Map.groupBy(found.rows, ({ bankLineId }) => bankLineId)].map(([lineId, own]) => [
      lineId,
      own.map(({ paymentId }) => paymentId),
    ]),
  )
}

/** SQL: somebody noted this transfer by hand, around this day; it was not undone, and no line is it yet. */
export const isNoted = (payment: string, day: string) => sql<boolean>`(${sql.ref(`${payment}.method`)} = 'transfer'
  and ${sql.ref(`${payment}.receivedOn`)} between ${sql.ref(day)} - ${sql.lit(notedWithin)} and ${sql.ref(day)} + ${sql.lit(notedWithin)}
  and not exists (select from payments r where r.reverses = ${sql.ref(`${payment}.paymentId`)})
  and not exists (select from "bankLineBookings" b where b."paymentId" = ${sql.ref(`${payment}.paymentId`)} and b."undoneAt" is null))`

async function write(tx: Db, certain: readonly Certain[], booking: Booking): Promise<void> {
  if (!certain.length) return
  const days = await bookableDays(
    tx,
    certain.map(({ line }) => line.day),
  )
  const fresh = certain.flatMap((each) => ("pays" in each ? [each] : []))
  const payments = await addPayments(
    tx,
    fresh.map(({ line, userId, signUpId, pays }) => ({
      key: `bank:${line.bankLineId}`,
      method: "transfer",
      amountCents: line.amountCents,
      receivedOn: days.get(line.day) ?? line.day,
      userId,
      signUpId,
      pays,
    })),
    booking,
  )
  const paymentOf = new Map(payments.map(({ paymentId, nth }) => [fresh[nth]?.line.bankLineId, paymentId]))
  const rows = certain.flatMap((each) => {
    const { bankLineId, amountCents, day } = each.line
    const isPaid = "pays" in each
    const paymentId = isPaid ? paymentOf.get(bankLineId) : each.paymentId
    const bookedOn = days.get(day) ?? day
    return paymentId ? [{ bankLineId, amountCents, paymentId, kind: isPaid ? "payment" : "noted", bookedOn }] : []
  })
  await sql`
    with added as (
      insert into "bankLineBookings" ("bankLineId", kind, "amountCents", "paymentId", why, "isAutomatic", "bookedOn", "bookedAt", "bookedBy")
      select "bankLineId", kind, "amountCents", "paymentId", 'reference', true, "bookedOn", ${booking.at}, ${booking.by}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("bankLineId" integer, kind text, "amountCents" integer,
        "paymentId" integer, "bookedOn" date) returning "bankLineId")
    update "bankLines" l set state = 'booked', "decidedAt" = ${booking.at}, "decidedBy" = ${booking.by}
      from added where added."bankLineId" = l."bankLineId"`.execute(tx)
}
