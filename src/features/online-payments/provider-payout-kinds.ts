export const payoutStates = ["explained", "withOthers", "unexplained"] as const
/**
 * Whether what is in a payout comes to its amount. `withOthers`: it does, with payments that this site does not know.
 * `unexplained`: it does not, so nothing of it is booked.
 */
export type PayoutState = (typeof payoutStates)[number]

export const payoutItemKinds = ["payment", "refund", "chargeback"] as const
export type PayoutItemKind = (typeof payoutItemKinds)[number]

export const payoutProblems = ["denied", "busy", "refused"] as const
/** Why payouts could not be fetched. `denied`: the token is not accepted, or may not read them. */
export type PayoutProblem = (typeof payoutProblems)[number]
