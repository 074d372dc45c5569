import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { JobParts } from "../../../../platform/server/feature.ts"
import type { Jobs } from "../../../../platform/server/jobs.ts"
import { lockActivity } from "../../../activities/server/sign-up-terms.service.ts"
import { isBeingPaid } from "../../../money/server/being-paid.service.ts"
import { lockCharges } from "../../../money/server/ledger.service.ts"
import { paysOnline, queueGiveBack } from "../../../online-payments/server/give-back.service.ts"
import { endLiveAttempts } from "../../../online-payments/server/live-attempt.service.ts"
import { isOfSomebody } from "../guests/host.service.ts"
import { promoteWaiting } from "../promotion.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import { mailNotPaid, type Sending } from "../sign-up-mails.ts"
import { chargeSignUps } from "../sign-up-money.service.ts"
import { heldUntil } from "./hold-terms.service.ts"

export type HoldParts = Pick<JobParts, "association" | "changes" | "database" | "env" | "log" | "now" | "payments">

/** Topics of what a round changes. */
const touched = ["sign-ups", "activities", "money"]

interface Overdue {
  signUpId: number
  activityId: number
  chargeId: number
}

/** Whose seat was to be paid by now, and is not. */
async function overdueAt(db: Db, now: Date, activityId: number | null = null): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select s."signUpId", s."activityId", c."chargeId"
    from "signUps" s join activities a using ("activityId")
    join charges c on c.source = 'signUp:' || s."signUpId" and not c."isCancelled" and c."openCents" > 0
    where s.status = 'registered' and s."payWithin" <> 'no' and ${isOfSomebody} and a.status = 'published'
      and (${activityId}::integer is null or s."activityId" = ${activityId}) and ${heldUntil} <= ${now}::timestamptz
    order by s."signUpId"`.execute(db)
  return rows
}

/**
 * Every minute: who did not pay in time loses their seat, and the next of the waiting list gets it. What somebody is paying at
 * that moment is ended first; as long as that cannot be done, they keep it. Repeating a round changes nothing.
 */
export async function giveUpUnpaid(parts: HoldParts, jobs: Pick<Jobs, "send">): Promise<void> {
  const { association, database, changes, env, now } = parts
  // Nobody can meet it.
  if (!paysOnline(parts)) return
  await releasePaid(database.db)
  const overdue = await overdueAt(database.db, now())
  for (const [activityId, rows] of Map.groupBy(overdue, (each) => each.activityId)) {
    await endLiveAttempts(
      parts,
      rows.map(({ chargeId }) => chargeId),
    )
    const isChanged = await database.db.transaction().execute(async (tx) => {
      const isGivenUp = await giveUpOf(tx, { association, env, jobs }, activityId, now())
      if (isGivenUp) await changes.announce(tx, touched)
      return isGivenUp
    })
    if (isChanged) changes.emit(touched)
  }
}

/** Who has paid keeps their seat, also if that money goes back later: then it is an ordinary debt. */
async function releasePaid(db: Db): Promise<void> {
  await db
    .updateTable("signUps")
    .set({ payWithin: "no", heldUntil: null })
    .where("status", "=", "registered")
    .where("payWithin", "<>", "no")
    .where("paymentState", "in", ["paid", "waived"])
    .execute()
}

/** @returns whether anybody lost their seat */
async function giveUpOf(tx: Db, sending: Sending, activityId: number, at: Date): Promise<boolean> {
  const activity = await lockActivity(tx, activityId)
  const before = await overdueAt(tx, at, activityId)
  // From here on nobody can begin to pay, nor be booked as having paid.
  await lockCharges(
    tx,
    before.map(({ chargeId }) => chargeId),
  )
  const busy = await beingPaid(
    tx,
    before.map(({ chargeId }) => chargeId),
  )
  const rows = (await overdueAt(tx, at, activityId)).filter(({ chargeId }) => !busy.has(chargeId))
  if (!rows.length) return false
  const signUpIds = rows.map(({ signUpId }) => signUpId)
  await tx
    .updateTable("signUps")
    .set({ status: "cancelled", cancelledAt: at, cancelKind: "notPaid", heldUntil: null, updatedAt: at })
    .where("signUpId", "in", signUpIds)
    .execute()
  await chargeSignUps(tx, signUpIds, { by: null, at })
  // What they paid of it.
  await queueGiveBack(tx, sending.jobs, { signUpIds, by: null })
  await logSignUpEvents(
    tx,
    signUpIds.map((signUpId) => ({ signUpId, kind: "notPaid" as const, at })),
  )
  await mailNotPaid(tx, sending, activity, signUpIds)
  await promoteWaiting(tx, sending, activityId, at)
  return true
}

async function beingPaid(tx: Db, chargeIds: readonly number[]): Promise<Set<number>> {
  if (!chargeIds.length) return new Set()
  const rows = await tx
    .selectFrom("charges as c")
    .select("c.chargeId")
    .where("c.chargeId", "in", chargeIds)
    .where(isBeingPaid("c.chargeId"))
    .execute()
  return new Set(rows.map(({ chargeId }) => chargeId))
}
