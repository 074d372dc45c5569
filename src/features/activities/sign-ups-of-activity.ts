import type { Db } from "../../platform/server/database/db.ts"
import type { Services } from "../../platform/server/services.ts"
import type { CancelInput } from "./activity.ts"

type Sending = Pick<Services, "association" | "env" | "jobs">

/** The activity as mails to its participants describe it. */
export interface ChangedActivity {
  activityId: number
  slug: string
  title_nl: string
  title_en: string
  startsAt: Date
}

/**
 * What a change of an activity does to the people who signed up for it, in the transaction of that change. Signing up
 * builds on activities, so `features/sign-ups` provides this and the app hands it to `activityRoutesOf`.
 */
export interface SignUpsOfActivity {
  /** Gives free seats to people on the waiting list. */
  promoteWaiting: (tx: Db, services: Sending, activityId: number, now: Date) => Promise<unknown>
  /** Writes anew which pools everybody is in, because those have changed. */
  putInPools: (tx: Db, activityId: number, now: Date) => Promise<unknown>
  /** Everybody with a seat or on the waiting list loses it and is mailed why. */
  cancelAll: (
    tx: Db,
    services: Sending & Pick<Services, "payments">,
    activity: ChangedActivity,
    why: CancelInput,
    viewer: { userId: number },
    now: Date,
  ) => Promise<unknown>
  /** Mails everybody with a seat or on the waiting list that the activity is at another time or place. */
  mailMove: (tx: Db, services: Sending, activity: ChangedActivity) => Promise<unknown>
}
