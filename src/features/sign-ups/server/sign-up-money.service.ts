import { sql } from "kysely"
import { type Db, isOneOf } from "../../../platform/server/database/db.ts"
import { isOfSomebody, responsible } from "./guests/host.service.ts"
import type { PaymentState } from "../../activities/sign-up-kinds.ts"
import type { HandMethod, PaymentMethod } from "../../money/money-kinds.ts"
import {
  addCharges,
  addPayments,
  allocate,
  type Booking,
  cancelCharges,
  lockPayments,
  type NewPayment,
  undoPayments,
} from "../../money/server/ledger.service.ts"

interface Owed {
  signUpId: number
  /** Null for a guest without a host: they pay at the door. */
  userId: number | null
  activityId: number
  owes: boolean
  priceCents: number
  title_nl: string
  title_en: string
  isGuest: boolean
  chargeId: number | null
  chargedCents: number | null
}

const sourceOf = (signUpId: number) => `signUp:${signUpId}`

/**
 * Lets charges agree with these sign-ups: who has a place with a price owes it, the host for a guest who has one, and nobody else does, nor who is offered one. Call it after every
 * write of a status or a price, in its transaction. What somebody paid who left and comes back pays the new charge.
 */
export async function chargeSignUps(tx: Db, signUpIds: readonly number[], booking: Booking): Promise<void> {
  if (!signUpIds.length) return
  const { rows } = await sql<Owed>`
    select * from (
      select s."signUpId", ${responsible} as "userId", s."guestId" is not null as "isGuest", s."activityId", s.status = 'registered' and s."respondBy" is null and s."priceCents" > 0 as owes, s."priceCents",
        a.title_nl, coalesce(a.title_en, a.title_nl) as title_en, c."chargeId", c."amountCents" as "chargedCents"
      from "signUps" s join activities a using ("activityId") left join guests g using ("guestId")
      left join charges c on c.source = 'signUp:' || s."signUpId" and not c."isCancelled"
      where ${isOneOf(sql.ref("s.signUpId"), "integer", signUpIds)} and ${isOfSomebody}) signed
    where owes <> ("chargeId" is not null) or owes and "priceCents" <> "chargedCents"
    order by "signUpId"`.execute(tx)
  if (rows.length) await correct(tx, rows, booking)
  // Who left and came back in one batch has the same charge, and a row that was written anew.
  await sql`select "followMoney"(${sql.val(signUpIds)}::integer[])`.execute(tx)
}

async function correct(tx: Db, rows: readonly Owed[], booking: Booking): Promise<void> {
  const stale = rows.flatMap(({ chargeId }) => chargeId ?? [])
  await cancelCharges(tx, stale, booking)
  const owing = rows.filter(({ owes }) => owes)
  const added = await addCharges(
    tx,
    owing.map(({ signUpId, userId, activityId, priceCents, isGuest, title_nl, title_en }) => ({
      userId,
      kind: "signUp",
      source: sourceOf(signUpId),
      signUpId,
      activityId,
      amountCents: priceCents,
      // The books outlive the name of a guest.
      text_nl: isGuest ? `${title_nl} (gast)` : title_nl,
      text_en: isGuest ? `${title_en} (guest)` : title_en,
    })),
    booking,
  )
  await payWithWhatIsFree(tx, new Map(added.map((each) => [each.source, each])), booking)
}

/** The money that somebody paid before they left pays for their place again. */
async function payWithWhatIsFree(
  tx: Db,
  charges: ReadonlyMap<string | null, { chargeId: number; amountCents: number }>,
  booking: Booking,
): Promise<void> {
  if (!charges.size) return
  const chargeIds = [...charges.values()].map(({ chargeId }) => chargeId)
  const { rows: free } = await sql<{ paymentId: number; signUpId: number; freeCents: number }>`
    select p."paymentId", p."signUpId", p."freeCents" from payments p
    join charges c using ("signUpId") where ${isOneOf(sql.ref("c.chargeId"), "integer", chargeIds)}
      and p."freeCents" > 0 order by p."paymentId" for no key update of p`.execute(tx)
  const open = new Map([...charges].map(([source, { amountCents }]) => [source, amountCents]))
  const allocations = free.flatMap(({ paymentId, signUpId, freeCents }) => {
    const source = sourceOf(signUpId)
    const charge = charges.get(source)
    const cents = Math.min(freeCents, open.get(source) ?? 0)
    if (!charge || !cents) return []
    open.set(source, (open.get(source) ?? 0) - cents)
    return [{ paymentId, chargeId: charge.chargeId, cents }]
  })
  await allocate(tx, allocations, booking)
}

/** What somebody says of a payment. */
export interface PaymentMark {
  signUpId: number
  value: PaymentState
  /** How it was paid; by default in cash. */
  method?: HandMethod
}

/** SQL: how the sign-up `s` was paid last, and not given back; null if it was not. */
export const paidWith = sql<PaymentMethod | null>`(
  select p.method from payments p where p."signUpId" = s."signUpId" and p.reverses is null and p.method <> 'writeOff'
    and p."amountCents" > coalesce((select -sum(r."amountCents") from payments r where r.reverses = p."paymentId"), 0)
  order by p."paymentId" desc limit 1)`

/** How a sign-up was paid; null if it was not. */
export async function readPaidWith(db: Db, signUpId: number): Promise<PaymentMethod | null> {
  const query = db.selectFrom("signUps as s").select(paidWith.as("method")).where("s.signUpId", "=", signUpId)
  return (await query.executeTakeFirst())?.method ?? null
}

interface PaidSignUp {
  signUpId: number
  userId: number | null
  activityId: number
  priceCents: number
  state: PaymentState
  paidWith: PaymentMethod | null
  chargeId: number | null
  openCents: number
  paymentIds: number[]
}

/**
 * Books what is said of payments: paid, need not be paid, or neither after all. What came in online is left as it is,
 * because only a refund undoes it. The caller has locked the sign-ups.
 * @returns the sign-ups of which it could not be said
 */
export async function bookMarks(tx: Db, marks: readonly PaymentMark[], booking: Booking): Promise<Set<number>> {
  const signUpIds = marks.map(({ signUpId }) => signUpId)
  await chargeSignUps(tx, signUpIds, booking)
  const saidOf = new Map(marks.map((mark) => [mark.signUpId, mark]))
  const known = (await readPaidSignUps(tx, signUpIds)).filter((own) => isNews(own, saidOf.get(own.signUpId)))
  const fixed = await undoByHand(
    tx,
    // What was paid of a price that has since gone up is no mistake: the rest comes beside it.
    known.flatMap(({ state, paymentIds }) => (state === "due" ? [] : paymentIds)),
    booking,
  )
  const payments = known
    .filter(({ signUpId }) => !fixed.has(signUpId))
    .flatMap((own) => paymentFor(own, saidOf.get(own.signUpId)))
  await addPayments(tx, payments, booking)
  return fixed
}

/** Also that it was paid in another way: then the payment of before was a mistake. */
const isNews = ({ state, paidWith: before }: PaidSignUp, mark: PaymentMark | undefined): boolean =>
  state !== mark?.value || (state === "paid" && mark.method !== undefined && mark.method !== before)

function paymentFor({ chargeId, ...own }: PaidSignUp, mark: PaymentMark | undefined): NewPayment[] {
  if (mark?.value !== "paid" && mark?.value !== "waived") return []
  // Only what is owed can be let off.
  if (mark.value === "waived" && chargeId === null) return []
  const { signUpId, userId, activityId, state, priceCents, openCents } = own
  const cents = state === "due" ? openCents : priceCents
  if (!cents) return []
  const method = mark.value === "waived" ? "writeOff" : (mark.method ?? "cash")
  return [
    { method, amountCents: cents, userId, signUpId, activityId, pays: chargeId === null ? [] : [{ chargeId, cents }] },
  ]
}

/** @returns the sign-ups whose money came in online */
async function undoByHand(tx: Db, paymentIds: readonly number[], booking: Booking): Promise<Set<number>> {
  const locked = await lockPayments(tx, paymentIds)
  const isFixed = ({ method }: { method: string }) => method === "online" || method === "directDebit"
  const fixed = new Set(locked.filter(isFixed).flatMap(({ signUpId }) => signUpId ?? []))
  const ids = locked.flatMap((each) => (each.signUpId !== null && !fixed.has(each.signUpId) ? each.paymentId : []))
  await undoPayments(tx, ids, booking)
  return fixed
}

async function readPaidSignUps(tx: Db, signUpIds: readonly number[]): Promise<PaidSignUp[]> {
  const { rows } = await sql<PaidSignUp>`
    select s."signUpId", ${responsible} as "userId", s."activityId", s."priceCents", s."paymentState" as state, ${paidWith} as "paidWith", c."chargeId",
      coalesce(c."openCents", 0) as "openCents",
      array(select p."paymentId" from payments p where p."signUpId" = s."signUpId" and p.reverses is null
        and p."amountCents" > coalesce((select -sum(r."amountCents") from payments r where r.reverses = p."paymentId"), 0)
        order by 1) as "paymentIds"
    from "signUps" s left join guests g using ("guestId")
    left join charges c on c.source = 'signUp:' || s."signUpId" and not c."isCancelled"
    where ${isOneOf(sql.ref("s.signUpId"), "integer", signUpIds)} and ${isOfSomebody} order by 1`.execute(tx)
  return rows
}
