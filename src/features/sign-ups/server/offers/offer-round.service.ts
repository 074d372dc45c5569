import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { JobParts } from "../../../../platform/server/feature.ts"
import type { Jobs } from "../../../../platform/server/jobs.ts"
import { lockActivity } from "../../../activities/server/sign-up-terms.service.ts"
import { promoteWaiting } from "../promotion.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import { mailNotAnswered, type Sending } from "../sign-up-mails.ts"
import { offerEndsOf } from "./open-offers.service.ts"

type OfferParts = Pick<JobParts, "association" | "changes" | "database" | "env" | "now">

const touched = ["sign-ups", "activities"]

/** Every minute: places that were offered and not taken in time go to the next. Repeating a round changes nothing. */
export async function lapseOffers(parts: OfferParts, jobs: Pick<Jobs, "send">): Promise<void> {
  const { association, changes, database, env, now } = parts
  for (const activityId of await activitiesWithOver(database.db, now())) {
    const isChanged = await database.db.transaction().execute(async (tx) => {
      const isLapsed = await lapseOf(tx, { association, env, jobs }, activityId, now())
      if (isLapsed) await changes.announce(tx, touched)
      return isLapsed
    })
    if (isChanged) changes.emit(touched)
  }
}

/** SQL: the offer to sign-up `s` for activity `a` is over, and they are not there already. */
const isOver = (now: Date) => sql`s."respondBy" is not null and ${offerEndsOf} <= ${now} and s.presence <> 'present'
  and s."userId" is not null and a.status = 'published'`

async function activitiesWithOver(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ activityId: number }>`
    select distinct s."activityId" from "signUps" s join activities a using ("activityId")
    where ${isOver(now)} order by 1`.execute(db)
  return rows.map(({ activityId }) => activityId)
}

/** @returns whether any offer was over */
async function lapseOf(tx: Db, sending: Sending, activityId: number, at: Date): Promise<boolean> {
  const activity = await lockActivity(tx, activityId)
  const { rows } = await sql<{ signUpId: number }>`
    update "signUps" s set status = 'cancelled', "cancelledAt" = ${at}, "cancelKind" = 'notAnswered', "respondBy" = null,
      "updatedAt" = ${at}
    from activities a where a."activityId" = s."activityId" and s."activityId" = ${activityId} and ${isOver(at)}
    returning s."signUpId"`.execute(tx)
  if (!rows.length) return false
  await logSignUpEvents(
    tx,
    rows.map(({ signUpId }) => ({ signUpId, kind: "notAnswered" as const, at })),
  )
  await mailNotAnswered(
    tx,
    sending,
    activity,
    rows.map(({ signUpId }) => signUpId),
  )
  await promoteWaiting(tx, sending, activityId, at)
  return true
}
