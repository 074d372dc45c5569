import { can, Level, loggedIn, type May } from "../../platform/policy.ts"

/** Sees members-only activities. */
export const mayReadMembersActivities = can("activities", Level.read)
/** Makes an activity for a group they are in. */
export const mayCreateActivity = can("activities", Level.create)
/**
 * Changes any activity; and sees drafts. Members of an organising group may do so for their activity, which only the
 * database knows: calls and pages that this rule alone does not decide let users in and check `isOrganiser`.
 */
export const mayUpdateActivities = can("activities", Level.update)
export const mayDeleteActivities = can("activities", Level.delete)
/** Calls that let every user in: whether they organise this activity is only in the database. */
export const mayUpdateOwnActivity: May = { ...loggedIn, rule: `organisers, or ${mayUpdateActivities.rule}` }
export const mayDeleteOwnActivity: May = { ...loggedIn, rule: `organisers of a draft, or ${mayDeleteActivities.rule}` }
/** Sees the sign-ups of any activity, with their answers. */
export const mayReadSignUps = can("waitingLists", Level.read)
/** Adds, removes and moves people for any activity. */
export const mayUpdateSignUps = can("waitingLists", Level.update)
