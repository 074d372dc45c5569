/** The pages with a text that is edited in place, and their addresses. */
export const pagePaths = {
  history: "/geschiedenis",
  about: "/over-ons",
  collaboration: "/samenwerken",
  "privacy-policy": "/privacy-policy",
} as const

export type PageKey = keyof typeof pagePaths
export const pageKeys = Object.keys(pagePaths) as [PageKey, ...PageKey[]]
