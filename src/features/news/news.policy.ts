import { can, Level, loggedIn } from "../../platform/policy.ts"

/** Reads what is for members; members may as well, which only the database knows. */
export const mayReadMembersNews = can("news", Level.read)
/** Writes, in the name of a group they are in or in their own. */
export const mayCreateNews = can("news", Level.create)
/**
 * Changes any item, and sees drafts. Its author and the members of its group may do so for that item, which only the
 * database knows: calls and pages that this rule alone does not decide let users in and ask `newsRightsOf`.
 */
export const mayUpdateNews = can("news", Level.update)
export const mayDeleteNews = can("news", Level.delete)

/** Opens the page of an editor; whether this item is theirs is asked then. */
export const mayOpenEditor = loggedIn
