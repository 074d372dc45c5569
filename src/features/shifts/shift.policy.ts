import { mayUpdateActivities, mayUpdateOwnActivity } from "../activities/activity.policy.ts"
import { loggedIn, type May } from "../../platform/policy.ts"

/** Sees what everybody did, and manages the shifts of any activity. */
export const mayReadHours = mayUpdateActivities
/** Calls that let every user in: whether they organise the activity is only in the database. */
export const mayManageShifts = mayUpdateOwnActivity
/** Calls about somebody's own place: whether a shift is for them is only in the database. */
export const mayTakeShift: May = {
  ...loggedIn,
  rule: "members who may see the activity, of the group if it is for one",
}
