export const budgetKinds = ["income", "expense"] as const
export type BudgetKind = (typeof budgetKinds)[number]

export const budgetVisibilities = ["group", "members", "board"] as const
/** Who sees a budget besides those with rights to the finances. `board`: nobody. */
export type BudgetVisibility = (typeof budgetVisibilities)[number]

export const budgetSources = ["charge", "writeOff", "claim", "bank", "other"] as const
/** What an amount in the books comes from. */
export type BudgetSource = (typeof budgetSources)[number]

/** An activity counts as it is in the books so many days after it ended: by then everybody has claimed what they paid. */
export const settledAfterDays = 30

/** Most lines of a group in a year. */
export const linesMax = 300
