import { sql } from "kysely"
import { AppError } from "../../../../platform/app-error.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { addCharges, allocate, type Booking, cancelCharges } from "../../../money/server/ledger.service.ts"
import { queueGiveBack } from "../../../online-payments/server/give-back.service.ts"
import { type ByHand, requireOther, type Sending, signUpOf } from "../list/sign-up-by-hand.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"

/** Somebody who signed off too late, and what that costs. */
export interface LateSignOff {
  signUpId: number
  userId: number
  cents: number
}

/**
 * Charges people who signed off too late. What they had paid for the place pays it first. The caller has locked the
 * activity and its sign-ups, and has withdrawn what was charged for the places.
 */
export async function chargeLateSignOffs(
  tx: Db,
  activity: { activityId: number; title_nl: string; title_en: string },
  late: readonly LateSignOff[],
  booking: Booking,
): Promise<void> {
  if (!late.length) return
  const { activityId, title_nl, title_en } = activity
  const counts = await timesCharged(
    tx,
    late.map(({ signUpId }) => signUpId),
  )
  // Somebody can come back, and sign off too late again.
  const sourceOf = ({ signUpId }: LateSignOff) => {
    const nth = (counts.get(signUpId) ?? 0) + 1
    counts.set(signUpId, nth)
    return `lateSignOff:${signUpId}:${nth}`
  }
  const charges = late.map((each) => ({ ...each, source: sourceOf(each) }))
  const added = await addCharges(
    tx,
    charges.map(({ signUpId, userId, cents, source }) => ({
      userId,
      kind: "lateSignOff",
      source,
      signUpId,
      activityId,
      amountCents: cents,
      text_nl: `Te laat afgemeld: ${title_nl}`,
      text_en: `Cancelled late: ${title_en || title_nl}`,
    })),
    booking,
  )
  await payWithOwnMoney(
    tx,
    added.map(({ chargeId }) => chargeId),
    booking,
  )
}

async function timesCharged(tx: Db, signUpIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ signUpId: number; count: number }>`
    select "signUpId", count(*)::integer as count from charges
    where "signUpId" = any(${sql.val(signUpIds)}::integer[]) and kind = 'lateSignOff' group by 1`.execute(tx)
  return new Map(rows.map(({ signUpId, count }) => [signUpId, count]))
}

/** Lets free money of the same sign-ups pay these charges: of each, as much as there is. It may have paid more than those. */
async function payWithOwnMoney(tx: Db, chargeIds: readonly number[], booking: Booking): Promise<void> {
  const { rows } = await sql<{ chargeId: number; openCents: number; paymentId: number; freeCents: number }>`
    select c."chargeId", c."openCents", p."paymentId", p."freeCents" from charges c
    join payments p on p."userId" = c."userId" and p."freeCents" > 0 and (p."signUpId" = c."signUpId"
      or exists (select from allocations l join charges o using ("chargeId")
        where l."paymentId" = p."paymentId" and o."signUpId" = c."signUpId"))
    where c."chargeId" = any(${sql.val(chargeIds)}::integer[])
    order by c."chargeId", p."paymentId" for no key update of p`.execute(tx)
  const [open, free] = [new Map<number, number>(), new Map<number, number>()]
  const allocations = rows.flatMap(({ chargeId, openCents, paymentId, freeCents }) => {
    const [stillOpen, stillFree] = [open.get(chargeId) ?? openCents, free.get(paymentId) ?? freeCents]
    const cents = Math.min(stillOpen, stillFree)
    if (!cents) return []
    open.set(chargeId, stillOpen - cents)
    free.set(paymentId, stillFree - cents)
    return [{ paymentId, chargeId, cents }]
  })
  await allocate(tx, allocations, booking)
}

/** What a sign-up was charged for leaving too late. */
export async function lateCentsOf(db: Db, signUpId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum("amountCents"), 0)::integer as cents from charges
    where "signUpId" = ${signUpId} and kind = 'lateSignOff' and not "isCancelled"`.execute(db)
  return rows[0]?.cents ?? 0
}

/** The late sign-offs that are charged, of one sign-up or of a whole activity. */
const charged = (tx: Db, of: { signUpId: number } | { activityId: number }) => {
  const query = tx
    .selectFrom("charges")
    .select("chargeId")
    .where("kind", "=", "lateSignOff")
    .where("isCancelled", "=", false)
  return "signUpId" in of
    ? query.where("signUpId", "=", of.signUpId).execute()
    : query.where("activityId", "=", of.activityId).execute()
}

/** Nobody pays for having left what is called off. */
export async function dropLateSignOffs(tx: Db, activityId: number, booking: Booking): Promise<void> {
  const charges = await charged(tx, { activityId })
  await cancelCharges(
    tx,
    charges.map(({ chargeId }) => chargeId),
    booking,
  )
}

/**
 * An organiser says that somebody need not pay for signing off too late; the person reads why. What they had paid is
 * theirs again.
 * @throws AppError notFound · conflict: it is their own, or nothing was charged
 */
export async function waiveLateSignOff(
  tx: Db,
  services: Sending,
  { activityId, viewer, now }: ByHand,
  { signUpId, reason }: { signUpId: number; reason: string },
): Promise<void> {
  const own = await signUpOf(tx, activityId, signUpId)
  requireOther(own.responsible, viewer)
  const charges = await charged(tx, { signUpId })
  if (!charges.length) throw new AppError("conflict", { text: "signUps:refused.notLate" })
  await cancelCharges(
    tx,
    charges.map(({ chargeId }) => chargeId),
    { by: viewer.userId, at: now, reason },
  )
  await queueGiveBack(tx, services.jobs, { signUpIds: [signUpId], by: viewer.userId })
  await logSignUpEvents(tx, [{ signUpId, kind: "waived", at: now, byUserId: viewer.userId, reason }])
}
