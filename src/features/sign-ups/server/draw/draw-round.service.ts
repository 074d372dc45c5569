import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { JobParts } from "../../../../platform/server/feature.ts"
import type { Jobs } from "../../../../platform/server/jobs.ts"
import { endDraw, recordDraw, seedOf } from "../../../activities/server/activity-draw.service.ts"
import { type LockedActivity, lockActivity } from "../../../activities/server/sign-up-terms.service.ts"
import { awaitsDraw } from "../../../activities/sign-up-rules.ts"
import { promoteWaiting } from "../promotion.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import { mailNotDrawn, type Sending } from "../sign-up-mails.ts"
import { drawOrder } from "./draw-order.ts"

type DrawParts = Pick<JobParts, "association" | "changes" | "database" | "env" | "now">

const touched = ["sign-ups", "activities"]

/**
 * Every minute: draws the places of activities of which the time has come, each in a transaction of its own. Repeating a
 * round changes nothing, also on several instances at once.
 */
export async function drawPlaces(parts: DrawParts, jobs: Pick<Jobs, "send">): Promise<void> {
  const { association, changes, database, env, now } = parts
  for (const activityId of await activitiesToDraw(database.db, now())) {
    const isDrawn = await database.db.transaction().execute(async (tx) => {
      const activity = await lockActivity(tx, activityId)
      // Drawn or moved while this waited for its turn.
      if (!isDue(activity, now())) return false
      await drawFor(tx, { association, env, jobs }, activity, now())
      await changes.announce(tx, touched)
      return true
    })
    if (isDrawn) changes.emit(touched)
  }
}

const isDue = (activity: LockedActivity, now: Date): boolean =>
  activity.status === "published" && awaitsDraw(activity) && activity.drawAt !== null && activity.drawAt <= now

async function activitiesToDraw(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("activities")
    .select("activityId")
    .where("drawAt", "<=", now)
    .where("drawnAt", "is", null)
    .where("status", "=", "published")
    .orderBy("drawAt")
    .execute()
  return rows.map(({ activityId }) => activityId)
}

/** Draws among those who signed up before the draw; who came later, before it was made, stays behind them. */
async function drawFor(tx: Db, sending: Sending, activity: LockedActivity, at: Date): Promise<void> {
  const { activityId, drawAt } = activity
  const line = await waitingLine(tx, activityId)
  const isInTime = ({ queuedAt }: Waiting) => drawAt !== null && queuedAt < drawAt
  const order = drawOrder(await seedOf(tx, activityId), line.filter(isInTime).map(idOf))
  await putInOrder(tx, line, [...order, ...line.filter((each) => !isInTime(each)).map(idOf)])
  await logSignUpEvents(
    tx,
    order.map((signUpId, index) => ({ signUpId, kind: "drawn" as const, at, position: index + 1 })),
  )
  await endDraw(tx, activityId, at)
  const promoted = new Set(await promoteWaiting(tx, sending, activityId, at, order))
  const others = order.filter((signUpId) => !promoted.has(signUpId))
  await recordDraw(tx, activityId, { signUpIds: order, places: order.length - others.length })
  // While the list is locked nobody knows yet who gets one.
  if (at < activity.startsAt && activity.waitingList !== "locked") await mailNotDrawn(tx, sending, activity, others)
}

type Waiting = Awaited<ReturnType<typeof waitingLine>>[number]
const idOf = ({ signUpId }: Waiting) => signUpId

const waitingLine = (tx: Db, activityId: number) =>
  tx
    .selectFrom("signUps")
    .select(["signUpId", "queueNumber", "queuedAt"])
    .where("activityId", "=", activityId)
    .where("status", "=", "waiting")
    .orderBy("queueNumber")
    .execute()

/** The queue numbers stay; who has which number changes. */
async function putInOrder(tx: Db, line: readonly Waiting[], order: readonly number[]): Promise<void> {
  const numbers = line.map(({ queueNumber }) => queueNumber)
  await sql`
    update "signUps" set "queueNumber" = given.number
    from unnest(${sql.val(order)}::integer[], ${sql.val(numbers)}::bigint[]) as given(id, number)
    where "signUpId" = given.id and "queueNumber" <> given.number`.execute(tx)
}
