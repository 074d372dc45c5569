import { type Signpost, signpost } from "../../../../platform/server/search/signpost.ts"
import { moneyBooksMessages } from "../../money-books.messages.ts"
import { mayKeepBooks, mayReadMoney } from "../../money.policy.ts"

/** Ledger accounts and months. */
export const booksSignposts: readonly Signpost[] = [
  signpost(
    "/financien/grootboek",
    moneyBooksMessages.pages.books,
    ["grootboek, rekeningen, boekhouding, maand afsluiten", "ledger, accounts, bookkeeping, close a month"],
    { may: mayReadMoney },
  ),
  signpost(
    "/financien/grootboek/nieuw",
    moneyBooksMessages.pages.new,
    ["grootboekrekening maken", "add a ledger account"],
    { may: mayKeepBooks },
  ),
]
