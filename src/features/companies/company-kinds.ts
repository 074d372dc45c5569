/** In the order in which they are shown: the single main partner first. */
export const tiers = ["main", "partner", "listed"] as const
export const industries = [
  "technology",
  "consultancy",
  "finance",
  "engineering",
  "energy",
  "health",
  "research",
  "government",
  "creative",
  "trade",
  "transport",
  "other",
] as const
