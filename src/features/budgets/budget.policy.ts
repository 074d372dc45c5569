import { can, Level, loggedIn, type May } from "../../platform/policy.ts"
import type { BudgetVisibility } from "./budget-kinds.ts"

/** Sees the money of every group. */
export const mayReadBudgets = can("finance", Level.read)
/** Plans for every group, and says who may see it. */
export const mayWriteBudgets = can("finance", Level.create)

/** Calls that let every user in: whose group it is, and who may see it, is only in the database. */
export const mayReadOwnBudget: May = { ...loggedIn, rule: `who the budget is shown to, or ${mayReadBudgets.rule}` }
export const mayWriteOwnBudget: May = {
  ...loggedIn,
  rule: `the chair or treasurer of the group, or ${mayWriteBudgets.rule}`,
}

/** What decides about the budget of a group in a year. */
export interface BudgetStanding {
  reads: boolean
  writes: boolean
  isMember: boolean
  isInGroup: boolean
  /** Their role in the group is that of chair or treasurer. */
  leads: boolean
}

/** What a viewer sees of it: all, the sums of its lines, or nothing. */
export const sightOf = (standing: BudgetStanding, visibility: BudgetVisibility): "all" | "sums" | null =>
  standing.reads || (standing.isInGroup && visibility !== "board")
    ? "all"
    : standing.isMember && visibility === "members"
      ? "sums"
      : null

/** Whether a viewer may plan: a group does so for this year and later ones, which it may see. */
export const mayPlan = (
  standing: BudgetStanding,
  visibility: BudgetVisibility,
  year: { year: number; current: number },
): boolean => standing.writes || (standing.leads && visibility !== "board" && year.year >= year.current)
