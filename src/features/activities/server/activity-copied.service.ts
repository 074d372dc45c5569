import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { ActivityFollower } from "../activity-follower.ts"

/** Has other features copy what they have of an activity to these. @returns those, in the order asked */
export async function copyFollowed(
  scope: WriteScope,
  followers: readonly ActivityFollower[],
  activityId: number,
  made: readonly number[],
) {
  const rows = await scope.db
    .selectFrom("activities")
    .select(["activityId", "slug", "title_nl", "title_en", "startsAt", "endsAt"])
    .where("activityId", "in", [activityId, ...made])
    .orderBy("activityId")
    .execute()
  const from = rows.find((row) => row.activityId === activityId)
  const copied = rows.filter((row) => row !== from)
  for (const to of copied) for (const follower of followers) if (from) await follower.copied(scope, from, to)
  return copied
}
