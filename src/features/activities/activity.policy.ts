import { can, either, Level, loggedIn } from "../../platform/policy.ts"

/** Sees activities that are for members. */
export const mayReadMembersActivities = can("activities", Level.read)
/** Makes an activity of a group they are in. */
export const mayCreateActivity = can("activities", Level.create)
/**
 * Changes any activity; and sees drafts. A member of an organising group may do so for that activity, which only the
 * database knows: calls and pages that this rule alone does not decide let users in and ask `isOrganiser`.
 */
export const mayUpdateActivities = can("activities", Level.update)
export const mayDeleteActivity = can("activities", Level.delete)
/** Sees who signed up for any activity, with their answers. */
export const mayReadSignUps = can("waitingLists", Level.read)
/** Adds, removes and moves people of any activity. */
export const mayUpdateSignUps = can("waitingLists", Level.update)

/** Opens the pages of organisers; whether this activity is theirs is asked then. */
export const mayOpenOrganiserPages = either(mayUpdateActivities, mayReadSignUps, loggedIn)
