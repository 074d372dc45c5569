/** Of a charge: the first reminder, the second and the last. */
export const reminderSteps = [1, 2, 3] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** Why somebody is not reminded of a charge, or that they are. */
export const reminderOutcomes = [
  "goes",
  "gone",
  "unverified",
  "paused",
  "paying",
  "thrice",
  "recent",
  "small",
  "collected",
  "notYet",
] as const
export type ReminderOutcome = (typeof reminderOutcomes)[number]

/** How far charges are, for the filter of a list. */
export const remindedStates = ["none", "first", "second", "third", "paused"] as const
export type RemindedState = (typeof remindedStates)[number]

/** Nobody is mailed about less, in cents. */
export const smallestCents = 100
/** By hand nobody is reminded again before so many days have passed. */
export const recentDays = 3
/** The most people that one act reminds. */
export const remindedMax = 1000
/** How many of them its preview names. */
export const namedMax = 200
