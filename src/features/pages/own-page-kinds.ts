/** A draft is there for editors only. */
export const ownPageStatuses = ["draft", "published"] as const
