/** Enumerations of this feature, apart from the contracts so that pages that only read load no validation. */
export const emailStatuses = ["draft", "queued", "sending", "stopped", "sent", "failed"] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** How far a recipient is. `retrying`: refused for now; `stopped`: unsent when the mail was stopped; `failed`: for good. */
export const recipientStates = ["waiting", "retrying", "stopped", "sent", "failed", "skipped"] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why somebody of the audience is not mailed. `abandoned`: the mail was stopped, and never went on. */
export const skipReasons = ["unsubscribed", "unverified", "gone", "abandoned"] as const
export type SkipReason = (typeof skipReasons)[number]

/** Which people of an activity. */
export const signUpAudiences = ["registered", "waiting", "absent"] as const

/** What a mail can be made from. */
export const emailTemplates = ["newsletter", "partner"] as const
export type EmailTemplate = (typeof emailTemplates)[number]
