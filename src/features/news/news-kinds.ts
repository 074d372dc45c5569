export const newsStatuses = ["draft", "published", "archived"] as const
export type NewsStatus = (typeof newsStatuses)[number]

export const newsVisibilities = ["public", "members"] as const
export type NewsVisibility = (typeof newsVisibilities)[number]
