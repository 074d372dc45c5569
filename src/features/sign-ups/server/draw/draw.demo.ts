import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"
import { endDraw, recordDraw, seedOf } from "../../../activities/server/activity-draw.service.ts"
import { logSignUpEvents } from "../sign-up-event.service.ts"
import { drawOrder } from "./draw-order.ts"

interface DemoDraw {
  activityId: number
  /** Everybody who takes part, in order of arrival. */
  signUpIds: readonly number[]
  capacity: number
  at: Date
}

/** Draws the places of an activity of the demo, without mails. */
export async function addDraw(tx: Db, { activityId, signUpIds, capacity, at }: DemoDraw): Promise<void> {
  const order = drawOrder(await seedOf(tx, activityId), signUpIds)
  const seated = order.slice(0, capacity)
  await sql`
    update "signUps" set "queueNumber" = line.number from (
      select drawn.id, own.number from unnest(${sql.val(order)}::integer[]) with ordinality drawn(id, nth)
      join (select "queueNumber" as number, row_number() over (order by "queueNumber") as nth from "signUps"
        where "activityId" = ${activityId}) own using (nth)) line
    where "signUpId" = line.id`.execute(tx)
  await tx
    .updateTable("signUps")
    .set({ status: "registered", promotedAt: at })
    .where("signUpId", "in", seated)
    .execute()
  await logSignUpEvents(
    tx,
    order.map((signUpId, index) => ({ signUpId, kind: "drawn" as const, at, position: index + 1 })),
  )
  await logSignUpEvents(
    tx,
    seated.map((signUpId) => ({ signUpId, kind: "promoted" as const, at })),
  )
  await endDraw(tx, activityId, at)
  await recordDraw(tx, activityId, { signUpIds: order, places: seated.length })
}
