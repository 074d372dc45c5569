import { type NotNull } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { ChangedActivity, SignUpsOfActivity } from "../../activities/sign-ups-of-activity.ts"
import { promoteWaiting } from "./promotion.service.ts"
import { cancelSignUps } from "./sign-up-cancel.service.ts"
import { mailMove, type Sending } from "./sign-up-mails.ts"

async function mailParticipants(tx: Db, sending: Sending, activity: ChangedActivity): Promise<void> {
  const people = await tx
    .selectFrom("signUps")
    .select("userId")
    .where("activityId", "=", activity.activityId)
    .where("status", "in", ["registered", "waiting"])
    .where("userId", "is not", null)
    .$narrowType<{ userId: NotNull }>()
    .execute()
  const userIds = people.map(({ userId }) => userId)
  await mailMove(tx, sending, activity, userIds)
}

/** What changes of activities call. */
export const signUpsOfActivity: SignUpsOfActivity = {
  promoteWaiting,
  cancelAll: cancelSignUps,
  mailMove: mailParticipants,
}
