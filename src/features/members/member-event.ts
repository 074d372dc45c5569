/** What can happen to the data of a member, for the trail that the member and the board can read. */
export const memberActions = ["viewed", "changed", "exported", "imported", "membership", "minimised"] as const
export type MemberAction = (typeof memberActions)[number]
