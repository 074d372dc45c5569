export const lineKinds = ["transfer", "providerPayout", "collection", "return"] as const
/** What a line turns out to be. `transfer`: what somebody paid, or was paid; the others come from what we handed in. */
export type LineKind = (typeof lineKinds)[number]

export const lineStates = ["open", "booked", "ignored"] as const
export type LineState = (typeof lineStates)[number]

export const bookingKinds = ["payment", "noted", "account", "claim", "notedClaim"] as const
/** `noted`: a payment that somebody had noted by hand before. `claim`: it pays an expense claim, or (`notedClaim`) was noted as that. */
export type BookingKind = (typeof bookingKinds)[number]

/** By what a line is matched, the most certain first. */
export const suggestedBy = [
  "reference",
  "kind",
  "nearReference",
  "account",
  "payerBefore",
  "before",
  "name",
  "amount",
] as const
export type SuggestedBy = (typeof suggestedBy)[number]
export const matchedBy = [...suggestedBy, "hand"] as const
export type MatchedBy = (typeof matchedBy)[number]

/** How an amount pays what somebody owes: to the cent, in part, or more than they owe. */
export const fits = ["exact", "part", "more", "credit"] as const
export type Fit = (typeof fits)[number]
