export const signUpModes = ["none", "signUp", "external"] as const
export type SignUpMode = (typeof signUpModes)[number]
/** `off`: no waiting list. `locked`: people can join it, but nobody is promoted automatically. */
export const waitingLists = ["on", "off", "locked"] as const
export type WaitingList = (typeof waitingLists)[number]
/** Whether people can sign off after the last moment, and what it then costs: the price, or an amount. */
export const lateSignOffs = ["no", "price", "amount"] as const
export type LateSignOff = (typeof lateSignOffs)[number]
/** Until when who has a seat must have paid for it: half an hour (a day after the waiting list), or until it starts. */
export const payWithins = ["no", "halfHour", "start"] as const
export type PayWithin = (typeof payWithins)[number]
export const participantsVisibilities = ["all", "count", "none"] as const
export type ParticipantsVisible = (typeof participantsVisibilities)[number]
export const questionKinds = ["text", "number", "checkbox", "choice"] as const
export type QuestionKind = (typeof questionKinds)[number]

export const signUpStatuses = ["registered", "waiting", "cancelled"] as const
export type SignUpStatus = (typeof signUpStatuses)[number]
export const cancelKinds = ["self", "organiser", "activityCancelled", "notPaid", "notAnswered"] as const
export type CancelKind = (typeof cancelKinds)[number]
export const presences = ["unknown", "present", "absent"] as const
export type Presence = (typeof presences)[number]
export const paymentStates = ["none", "due", "paid", "waived"] as const
export type PaymentState = (typeof paymentStates)[number]
export const signUpEventKinds = [
  "registered",
  "queued",
  "drawn",
  "promoted",
  "offered",
  "accepted",
  "notAnswered",
  "moved",
  "demoted",
  "signedOff",
  "answered",
  "addedByOrganiser",
  "removedByOrganiser",
  "activityCancelled",
  "notPaid",
  "paid",
  "unpaid",
  "waived",
] as const
export type SignUpEventKind = (typeof signUpEventKinds)[number]
