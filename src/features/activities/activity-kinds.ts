export const categories = ["social", "career", "education", "association", "external"] as const
export type Category = (typeof categories)[number]
export const activityStatuses = ["draft", "published", "cancelled"] as const
export type ActivityStatus = (typeof activityStatuses)[number]
