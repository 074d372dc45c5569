import { can, Level, loggedIn } from "../../platform/policy.ts"

/** Reads members-only news; members may as well, which only the database knows. */
export const mayReadMembersNews = can("news", Level.read)
/** Writes news, for a group they are in or in their own name. */
export const mayCreateNews = can("news", Level.create)
/**
 * Changes any item, and sees drafts. Its author and the members of its group may do so for that item, which only the
 * database knows: calls and pages that this rule alone does not decide let users in and check `newsRightsOf`.
 */
export const mayUpdateNews = can("news", Level.update)
export const mayDeleteNews = can("news", Level.delete)

/** Opens the edit page; whether they may change this item is checked later. */
export const mayOpenEditor = loggedIn
