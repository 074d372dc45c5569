import { type Signpost, signpost } from "../../../../platform/server/search/signpost.ts"
import { moneyDeskMessages } from "../../money-desk.messages.ts"
import { mayReadMoney } from "../../money.policy.ts"

const { pages } = moneyDeskMessages

/** The treasurer's desk. */
export const deskSignposts: readonly Signpost[] = [
  signpost(
    "/financien",
    pages.overview,
    ["penningmeester, geld, kas, betalingen, tegoed", "treasurer, money, cash, payments, credit"],
    { may: mayReadMoney },
  ),
  signpost(
    "/financien/openstaand",
    pages.open,
    ["openstaand, wie moet betalen, debiteuren, wanbetalers, schuld", "open amounts, who has to pay, debtors, debt"],
    { may: mayReadMoney },
  ),
]
