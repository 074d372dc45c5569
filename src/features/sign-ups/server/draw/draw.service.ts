import { sql } from "kysely"
import type * as z from "zod"
import { orNotFound } from "../../../../platform/app-error.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Answer } from "../../../../platform/server/http/route.ts"
import { readableBy } from "../../../activities/server/activity-access.service.ts"
import type { draw } from "../../draw.ts"

/**
 * The draw of an activity, with its seed and the order once it is drawn.
 * @throws AppError notFound, also if this viewer may not see the activity, or it has no draw
 */
export async function readDraw(
  db: Db,
  activityId: number,
  viewer: Viewer | null,
  now: Date,
): Promise<Answer<z.output<typeof draw>>> {
  const found = orNotFound(
    await db
      .selectFrom("activityDraws")
      .innerJoin("activities", "activities.activityId", "activityDraws.activityId")
      .select(
        sql<boolean>`exists (select 1 from "activityPools" p where p."activityId" = activities."activityId")
        and coalesce(activities."drawnAt" < activities."mergeAt", true)`.as("isByPools"),
      )
      .select(["activities.activityId", "drawAt", "drawnAt", "seed", "seedHash", "places", "signUpIds"])
      .select((eb) =>
        eb
          .selectFrom("signUps")
          .select((count) => count.cast<number>(count.fn.countAll(), "integer").as("count"))
          .whereRef("signUps.activityId", "=", "activities.activityId")
          .where("status", "=", "waiting")
          .as("waiting"),
      )
      .where("activities.activityId", "=", activityId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
  const { drawAt, drawnAt, seed, waiting, signUpIds, ...rest } = found
  return {
    ...rest,
    drawAt: orNotFound(drawAt),
    drawnAt,
    // A secret until then: whoever knows it knows who will win.
    seed: drawnAt ? seed : null,
    entries: signUpIds?.length ?? waiting ?? 0,
    signUpIds,
  }
}
