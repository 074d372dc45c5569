export const contributionOutcomes = [
  "full",
  "late",
  "exception",
  "already",
  "joined",
  "free",
  "noAmount",
  "lateFree",
  "notMember",
  "cancelled",
] as const
/** What a run does with somebody who is, was or becomes a member in the year. The first three are charged. */
export type ContributionOutcome = (typeof contributionOutcomes)[number]

/** Why somebody is charged this amount. */
export const chargedOutcomes = ["full", "late", "exception"] as const
export type ChargedOutcome = (typeof chargedOutcomes)[number]
