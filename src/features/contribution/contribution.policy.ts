import { mayCharge, mayKeepBooks, mayReadMoney } from "../money/money.policy.ts"

/** Sees what a year costs, who pays it and who does not. */
export const mayReadContribution = mayReadMoney
/** Has members charged, and makes exceptions. */
export const mayRunContribution = mayCharge
/** Says what a year costs. */
export const maySetContribution = mayKeepBooks
