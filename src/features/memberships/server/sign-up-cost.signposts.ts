import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { signUpCostMessages } from "../sign-up-cost.messages.ts"
import { mayCreateSignUpCost, mayReadAllSignUpCosts } from "../sign-up-cost.policy.ts"

const { pages } = signUpCostMessages

/** What joining costs. */
export const signUpCostSignposts: readonly Signpost[] = [
  signpost(
    "/inschrijf-kosten",
    pages.list,
    ["contributie instellen, hoogte van de contributie, tarieven", "set the membership fee, fees, rates"],
    { may: mayReadAllSignUpCosts },
  ),
  signpost("/inschrijf-kosten/nieuw", pages.new, ["kosten toevoegen, contributie toevoegen", "add a cost, add a fee"], {
    may: mayCreateSignUpCost,
  }),
]
