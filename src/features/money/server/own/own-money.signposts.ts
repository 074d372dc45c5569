import { loggedIn } from "../../../../platform/policy.ts"
import { type Signpost, signpost } from "../../../../platform/server/search/signpost.ts"
import { ownMoneyMessages } from "../../own-money.messages.ts"

/** What people owe. */
export const ownMoneySignposts: readonly Signpost[] = [
  signpost(
    "/mijn-account/betalingen",
    ownMoneyMessages.title,
    [
      "betalen, wat moet ik betalen, schuld, openstaand, rekening, factuur, contributie betalen, geld terug, tegoed, overmaken, kenmerk",
      "pay, what do I owe, debt, outstanding, bill, invoice, pay membership fee, refund, credit, bank transfer, reference",
    ],
    { may: loggedIn },
  ),
]
