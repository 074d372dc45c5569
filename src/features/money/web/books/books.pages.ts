import type { RouteObject } from "react-router"
import { type PageModule, pagesOf, redirectTo } from "../../../../platform/web/page-route.ts"
import { mayKeepBooks, mayReadMoney } from "../../money.policy.ts"

const page = pagesOf("features/money/web/books", import.meta.glob<PageModule>("./*-page.tsx"), ["moneyBooks"])
const help = "grootboek-bijhouden"

/** The addresses of ledger accounts and months. */
export const moneyBooksPages: RouteObject[] = [
  page("/financien/grootboek", "books-page", {
    help,
    title: "moneyBooks:pages.books",
    may: mayReadMoney,
    query: ["jaar"],
    namespaces: ["moneyBooks", "journal"],
  }),
  page("/financien/grootboek/nieuw", "ledger-account-edit-page", {
    help,
    title: "moneyBooks:pages.new",
    may: mayKeepBooks,
  }),
  redirectTo("/financien/grootboek/:id", "/financien/grootboek"),
  page("/financien/grootboek/:id/bewerken", "ledger-account-edit-page", {
    help,
    title: "moneyBooks:pages.edit",
    may: mayKeepBooks,
  }),
]
