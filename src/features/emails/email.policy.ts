import { can, Level, loggedIn, type May } from "../../platform/policy.ts"
import { mayMailPeople } from "../members/member.policy.ts"

/** Reads every mail to many people. */
export const mayReadEmails = can("emails", Level.read)
/** Writes and sends mails to anybody. */
export const mayCreateEmails = mayMailPeople
/** Changes and sends what others wrote, and writes in the name of any group. */
export const mayUpdateEmails = can("emails", Level.update)
export const mayDeleteEmails = can("emails", Level.delete)

/**
 * Organisers write to the people of their own activity, which only the database knows: calls and pages let every user in
 * and check it inside.
 */
export const mayWriteEmails: May = { ...loggedIn, rule: `organisers, or ${mayCreateEmails.rule}` }
export const mayReadOwnEmails: May = { ...loggedIn, rule: `organisers, or ${mayReadEmails.rule}` }
