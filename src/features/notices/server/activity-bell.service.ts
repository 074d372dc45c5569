import { orNotFound } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import { readableBy } from "../../activities/server/activity-access.service.ts"

type Scope = Pick<WriteScope, "db" | "viewer" | "now">

/** @throws AppError notFound, also for an activity that this user may not see */
async function requireReadable({ db, viewer, now }: Scope, activityId: number): Promise<void> {
  orNotFound(
    await db
      .selectFrom("activities")
      .select("activityId")
      .where("activityId", "=", activityId)
      .where(readableBy(viewer, now))
      .executeTakeFirst(),
  )
}

/** Whether the user wants to be told when the sign-up of this activity opens. @throws AppError notFound */
export async function readBell(scope: Scope, activityId: number): Promise<{ isOn: boolean }> {
  await requireReadable(scope, activityId)
  const row = await scope.db
    .selectFrom("activityBells")
    .select("userId")
    .where("activityId", "=", activityId)
    .where("userId", "=", scope.viewer.userId)
    .executeTakeFirst()
  return { isOn: row !== undefined }
}

/** @throws AppError notFound */
export async function setBell(scope: Scope, activityId: number, isOn: boolean): Promise<{ isOn: boolean }> {
  await requireReadable(scope, activityId)
  const { db, viewer, now } = scope
  if (isOn)
    await db
      .insertInto("activityBells")
      .values({ activityId, userId: viewer.userId, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom("activityBells")
      .where("activityId", "=", activityId)
      .where("userId", "=", viewer.userId)
      .execute()
  return { isOn }
}
