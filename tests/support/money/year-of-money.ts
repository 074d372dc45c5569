import { addDays } from "../../../src/platform/amsterdam.ts"
import type { PaymentState } from "../../../src/features/activities/sign-up-kinds.ts"
import { handMethods } from "../../../src/features/money/money-kinds.ts"
import {
  addCharges,
  addPayments,
  type Booking,
  cancelCharges,
  giveBack,
  type NewCharge,
  type NewPayment,
  undoPayments,
} from "../../../src/features/money/server/ledger.service.ts"
import { bookMarks, chargeSignUps } from "../../../src/features/sign-ups/server/sign-up-money.service.ts"
import { makeActivity } from "../rows/activities.ts"
import type { Db } from "../../../src/platform/server/database/db.ts"
import type { TestServer } from "../server.ts"

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const kinds = ["manual", "returnCost", "lateSignOff"] as const
/** Two activities in each month. */
const places = 60
const others = 270
/** The last is today. */
const months = 13

interface Filling {
  db: Db
  random: () => number
  userIds: readonly number[]
  activityIds: number[]
}
type Charged = Awaited<ReturnType<typeof addCharges>>[number]

/**
 * A year of money that ends today: about 5,000 charges of all kinds, in thirteen months, of these people. They are paid in all
 * ways, in part, together or too much, or not; withdrawn, written off, undone and given back.
 * @returns the activities that people signed up for
 */
export async function fillYear(server: TestServer, userIds: readonly number[], seed: number): Promise<number[]> {
  const filling: Filling = { db: server.services.database.db, random: randomOf(seed), userIds, activityIds: [] }
  const today = server.services.now()
  for (let month = months - 1; month >= 0; month--) {
    const at = new Date(today)
    at.setUTCMonth(at.getUTCMonth() - month)
    const booking = { by: null, at }
    await chargeSome(filling, booking)
    await signUpSome(server, filling, booking)
    // The embedded database does not look at its tables by itself.
    await server.services.database.query('analyze charges, payments, allocations, "signUps"')
  }
  return filling.activityIds
}

/** What happens to charges, and how often. */
const fates = {
  paid: 0.3,
  inPart: 0.1,
  tooMuch: 0.05,
  writtenOff: 0.06,
  undone: 0.05,
  paidAndWithdrawn: 0.05,
  withdrawn: 0.05,
  givenBack: 0.03,
}
type Fate = keyof typeof fates | "open"
function fateOf(random: () => number): Fate {
  let left = random()
  for (const [fate, part] of Object.entries(fates)) if ((left -= part) < 0) return fate as Fate
  return "open"
}
const oneOf = <T>(random: () => number, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
const methods = [...handMethods, "online", "directDebit"] as const

async function chargeSome({ db, random, userIds }: Filling, booking: Booking): Promise<void> {
  const day = booking.at.toISOString().slice(0, 10)
  const charges = Array.from({ length: others }, (_, nth): NewCharge => {
    const payBy = random() < 0.5 ? addDays(day, Math.floor(random() * 90)) : null
    const text = { text_nl: `=Bedrag ${day} ${nth}`, text_en: `=Amount ${day} ${nth}` }
    return {
      userId: oneOf(random, userIds),
      kind: oneOf(random, kinds),
      amountCents: 1 + Math.floor(random() * 9999),
      payBy,
      ...text,
    }
  })
  const added = await addCharges(db, charges, booking)
  const byFate = Map.groupBy(added, () => fateOf(random))
  await settleSome({ db, random }, (fate) => byFate.get(fate) ?? [], booking)
}

async function settleSome(
  { db, random }: Pick<Filling, "db" | "random">,
  of: (fate: Fate) => Charged[],
  booking: Booking,
): Promise<void> {
  const pay = (charge: Charged, cents: number, method: NewPayment["method"] = oneOf(random, methods)): NewPayment => ({
    method,
    amountCents: cents,
    userId: charge.userId,
    pays: [{ chargeId: charge.chargeId, cents: Math.min(cents, charge.amountCents) }],
  })
  const inFull = (charge: Charged) => pay(charge, charge.amountCents)
  // Of each person one payment for all.
  const together = Map.groupBy(of("paid"), ({ userId }) => userId)
  const payments = [...together].map(([userId, charges]) => ({
    method: oneOf(random, methods),
    amountCents: charges.reduce((sum, { amountCents }) => sum + amountCents, 0),
    userId,
    pays: charges.map(({ chargeId, amountCents }) => ({ chargeId, cents: amountCents })),
  }))
  const inPart = of("inPart").filter(({ amountCents }) => amountCents > 1)
  payments.push(...inPart.map((charge) => pay(charge, Math.floor(charge.amountCents / 2)) as (typeof payments)[number]))
  await addPayments(db, payments, booking)
  await addPayments(
    db,
    of("tooMuch").map((charge) => pay(charge, charge.amountCents + 1 + Math.floor(random() * 500))),
    booking,
  )
  await addPayments(
    db,
    of("writtenOff").map((charge) => pay(charge, charge.amountCents, "writeOff")),
    booking,
  )
  const undone = await addPayments(db, of("undone").map(inFull), booking)
  await undoPayments(
    db,
    undone.map(({ paymentId }) => paymentId),
    booking,
  )
  await addPayments(db, of("paidAndWithdrawn").map(inFull), booking)
  const returned = await addPayments(db, of("givenBack").map(inFull), booking)
  const withdrawn = [...of("paidAndWithdrawn"), ...of("withdrawn"), ...of("givenBack")]
  await cancelCharges(
    db,
    withdrawn.map(({ chargeId }) => chargeId),
    booking,
  )
  // Not always all of it.
  const back = returned.map(({ paymentId, nth }) => ({
    paymentId,
    cents: Math.ceil((of("givenBack")[nth]?.amountCents ?? 0) * random()),
  }))
  await giveBack(
    db,
    back.filter(({ cents }) => cents > 0),
    booking,
  )
}

const marks: readonly PaymentState[] = ["paid", "paid", "paid", "waived", "due", "due"]

async function signUpSome(server: TestServer, filling: Filling, booking: Booking): Promise<void> {
  const { db, random, userIds, activityIds } = filling
  for (const priceCents of [250 + Math.floor(random() * 2000), 1 + Math.floor(random() * 40_000)]) {
    const { activityId } = await makeActivity(server, { capacity: null, priceCents })
    activityIds.push(activityId)
    const people = userIds.filter(() => random() < places / userIds.length)
    const rows = await db
      .insertInto("signUps")
      .values(
        people.map((userId) => ({
          activityId,
          userId,
          status: "registered" as const,
          queuedAt: booking.at,
          priceCents,
          paymentState: "none" as const,
          answers: "{}",
        })),
      )
      .returning("signUpId")
      .execute()
    const signUpIds = rows.map(({ signUpId }) => signUpId)
    await chargeSignUps(db, signUpIds, booking)
    const said = signUpIds.map((signUpId) => ({
      signUpId,
      value: oneOf(random, marks),
      method: oneOf(random, handMethods),
    }))
    await bookMarks(
      db,
      said.filter(({ value }) => value !== "due"),
      booking,
    )
    // Some say afterwards that it was not paid, and some leave.
    await bookMarks(
      db,
      said.filter(() => random() < 0.05).map((mark) => ({ ...mark, value: "due" })),
      booking,
    )
    const left = signUpIds.filter(() => random() < 0.1)
    await db
      .updateTable("signUps")
      .set({ status: "cancelled", cancelledAt: booking.at, cancelKind: "self" })
      .where("signUpId", "in", left)
      .execute()
    await chargeSignUps(db, left, booking)
  }
}
