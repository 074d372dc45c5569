import { dayOf } from "../../../platform/amsterdam.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { type Activity, activityInput, type SeriesInput } from "../activity.ts"
import type { ActivityFollower } from "../activity-follower.ts"
import { copyOn } from "../activity-fields.ts"
import { copyFollowed } from "./activity-copied.service.ts"
import { requireNone } from "./activity-change.service.ts"
import { createActivity, readActivity } from "./activity.service.ts"

/**
 * Repeats an activity on other days, at the same hours: all copies or none. Each is what copying it by hand would make.
 * @throws AppError notFound, also if this viewer may not see it · forbidden: none of its groups is theirs · validation
 */
export async function repeatActivity(
  scope: WriteScope,
  followers: readonly ActivityFollower[],
  activityId: number,
  { copies, status }: SeriesInput,
) {
  // As a browser gets it: the form and this copy the same.
  const original = JSON.parse(JSON.stringify(await readActivity(scope, activityId))) as Activity
  const today = dayOf(scope.now)
  requireNone(
    copies.flatMap(({ day }, index) =>
      day < today ? [{ path: ["copies", index, "day"], message: "activities:issues.seriesPast" }] : [],
    ),
  )
  const inputs = copies.map(({ day, pictureId = null }) => {
    // Without a picture there is nothing to describe.
    const alt = pictureId ? {} : { imageAlt_nl: "", imageAlt_en: "" }
    return activityInput.safeParse({ ...copyOn(original, day), ...alt, pictureId, status })
  })
  requireNone(
    inputs.flatMap(({ error }, index) =>
      (error?.issues ?? []).map(({ path, message }) => ({
        path: ["copies", index, ...path.filter((step) => typeof step !== "symbol")],
        message,
      })),
    ),
  )
  const made: number[] = []
  for (const { data } of inputs) if (data) made.push(await createActivity(scope, data))
  const copied = await copyFollowed(scope, followers, activityId, made)
  return copied.map(({ slug, startsAt, ...row }) => ({
    activityId: row.activityId,
    slug,
    startsAt: startsAt.toISOString(),
  }))
}
