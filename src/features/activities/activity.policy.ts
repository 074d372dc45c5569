import { can, either, Level, loggedIn } from "../../platform/policy.ts"

/** Sees members-only activities. */
export const mayReadMembersActivities = can("activities", Level.read)
/** Makes an activity for a group they are in. */
export const mayCreateActivity = can("activities", Level.create)
/**
 * Changes any activity; and sees drafts. Members of an organising group may do so for their activity, which only the
 * database knows: calls and pages that this rule alone does not decide let users in and check `isOrganiser`.
 */
export const mayUpdateActivities = can("activities", Level.update)
export const mayDeleteActivity = can("activities", Level.delete)
/** Sees the sign-ups of any activity, with their answers. */
export const mayReadSignUps = can("waitingLists", Level.read)
/** Adds, removes and moves people for any activity. */
export const mayUpdateSignUps = can("waitingLists", Level.update)

/** Opens the pages of organisers; whether they organise this activity is checked later. */
export const mayOpenOrganiserPages = either(mayUpdateActivities, mayReadSignUps, loggedIn)
