import type { Db } from "../../../platform/server/database/db.ts"
import type { ChangedActivity, SignUpsOfActivity } from "../../activities/sign-ups-of-activity.ts"
import { readTerms } from "../../activities/server/sign-up-terms.service.ts"
import { putInPools } from "./pools/put-in-pools.service.ts"
import { promoteWaiting } from "./promotion.service.ts"
import { cancelSignUps } from "./sign-up-cancel.service.ts"
import { mailMove, type Sending } from "./sign-up-mails.ts"

async function mailParticipants(tx: Db, sending: Sending, activity: ChangedActivity): Promise<void> {
  const people = await tx
    .selectFrom("signUps")
    .select("signUpId")
    .where("activityId", "=", activity.activityId)
    .where("status", "in", ["registered", "waiting"])
    .execute()
  await mailMove(
    tx,
    sending,
    activity,
    people.map(({ signUpId }) => signUpId),
  )
}

/** What changes of activities call. */
export const signUpsOfActivity: SignUpsOfActivity = {
  promoteWaiting,
  putInPools: async (tx, activityId, now) => putInPools(tx, await readTerms(tx, activityId), now),
  cancelAll: cancelSignUps,
  mailMove: mailParticipants,
}
