/**
 * What somebody is to the association today: a member, waiting for the board, a member from a later day on, a former
 * member, or none of these. Derived from the memberships.
 */
export const memberStates = ["active", "applicant", "coming", "ended", "none"] as const
export type MemberState = (typeof memberStates)[number]
