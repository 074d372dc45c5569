/** The types of a membership. */
export const membershipTypes = ["regular", "donor", "honorary", "alumnus", "external"] as const
export type MembershipType = (typeof membershipTypes)[number]
