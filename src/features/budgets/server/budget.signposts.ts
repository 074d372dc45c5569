import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { budgetMessages } from "../budget.messages.ts"
import { mayReadBudgets } from "../budget.policy.ts"

/** The money of all groups. */
export const budgetSignposts: readonly Signpost[] = [
  signpost(
    "/financien/begrotingen",
    budgetMessages.pages.all,
    [
      "begroting, begrotingen, begroten, budget, geld van de commissie, realisatie, prognose, resultaat per commissie",
      "budget, budgets, planned and actual, money of a committee, forecast, result per committee",
    ],
    { may: mayReadBudgets },
  ),
]
