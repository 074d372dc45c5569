import { type Signpost, signpost } from "../../../platform/server/search/signpost.ts"
import { contributionMessages } from "../contribution.messages.ts"
import { mayReadContribution } from "../contribution.policy.ts"

/** Where a year is charged. */
export const contributionSignposts: readonly Signpost[] = [
  signpost(
    "/financien/contributie",
    contributionMessages.pages.title,
    [
      "contributie innen, contributie rekenen, jaarbijdrage, lidmaatschapsgeld, tarieven",
      "charge membership fees, annual fee, contribution, rates",
    ],
    { may: mayReadContribution },
  ),
]
