import type { WriteScope } from "../../platform/server/crud/rows-spec.ts"
import type { CancelInput } from "./activity.ts"
import type { ChangedActivity } from "./sign-ups-of-activity.ts"

/** When and where an activity is. */
export interface FollowedActivity extends ChangedActivity {
  endsAt: Date
}

/**
 * What a feature that builds on activities does when one changes, in the transaction of that change; the row of the activity is
 * locked. The app hands it to `activityFeatureOf`.
 */
export interface ActivityFollower {
  /** It is at another time or venue, and not over. */
  moved: (scope: WriteScope, before: FollowedActivity, after: FollowedActivity) => Promise<void>
  /** It is cancelled for good. */
  cancelled: (scope: WriteScope, activity: FollowedActivity, why: CancelInput) => Promise<void>
  /** It is about to be deleted. @throws AppError inUse: it may not be */
  removing: (scope: WriteScope, activity: FollowedActivity) => Promise<void>
  /** It was repeated on another day. */
  copied: (scope: WriteScope, from: FollowedActivity, to: FollowedActivity) => Promise<void>
}
