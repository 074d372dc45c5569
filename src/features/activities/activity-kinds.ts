export const categories = ["social", "career", "education", "association", "external"] as const
export type Category = (typeof categories)[number]
export const activityStatuses = ["draft", "published", "cancelled"] as const
export type ActivityStatus = (typeof activityStatuses)[number]
/** Most copies of an activity made at once: week by week, those of most of a year. */
export const seriesMax = 40
/** Most places of an activity. */
export const capacityMax = 100_000
