export const attemptStates = [
  "created",
  "open",
  "pending",
  "authorized",
  "paid",
  "failed",
  "canceled",
  "expired",
] as const
/** How far somebody is with paying. `created`: the provider does not know of it yet, or we do not know that it does. */
export type AttemptState = (typeof attemptStates)[number]

/** Whether it can still succeed. */
export const isLive = (state: AttemptState): boolean =>
  state === "created" || state === "open" || state === "pending" || state === "authorized"

export const refundStates = ["queued", "pending", "processing", "refunded", "failed", "canceled"] as const
export type RefundState = (typeof refundStates)[number]

export const reviewReasons = [
  "withoutPlace",
  "chargeGone",
  "paidTwice",
  "wrongAmount",
  "otherCurrency",
  "unknown",
  "refundFailed",
  "backTwice",
] as const
/** Why a person must look at money that came in. */
export type ReviewReason = (typeof reviewReasons)[number]
