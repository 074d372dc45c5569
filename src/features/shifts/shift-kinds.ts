export const placeStates = ["taken", "seekingStandIn", "noShow"] as const
/** `seekingStandIn`: theirs until somebody takes over. `noShow`: they did not come. */
export type PlaceState = (typeof placeStates)[number]

export const neededMax = 100
/** Most shifts of an activity. */
export const shiftsMax = 100
/** Longest shift, in hours. */
export const longestHours = 24
/** A shift begins at most so many days before its activity, and ends at most so many days after it: building up, tidying. */
export const nearDays = 3
/** Until so many hours before it begins, people leave a shift freely; later they look for a stand-in. */
export const freeLeaveHours = 48
/** How long before a shift begins people are reminded of it, in hours. */
export const reminderHours = 24
/** Most shifts that a page offers to somebody. */
export const offeredMax = 20
