import type { RouteObject } from "react-router"
import { type PageModule, pagesOf, redirectTo } from "../../../../platform/web/page-route.ts"
import { mayReadMoney } from "../../money.policy.ts"

const page = pagesOf("features/money/web/journal", import.meta.glob<PageModule>("./*-page.tsx"), [
  "journal",
  "moneyBooks",
])

/** The addresses of the journal, of what was open on a day, and of the end of a year. */
export const journalPages: RouteObject[] = [
  redirectTo("/financien/journaal", "/financien/grootboek"),
  page("/financien/journaal/:month", "journal-page", {
    help: "het-journaal",
    title: "journal:pages.month",
    may: mayReadMoney,
    wide: true,
  }),
  page("/financien/openstaand/peildatum", "open-items-page", {
    help: "openstaand-op-een-dag",
    title: "journal:pages.openItems",
    may: mayReadMoney,
    query: ["op"],
  }),
  page("/financien/jaarafsluiting", "year-end-page", {
    help: "het-jaar-afsluiten",
    title: "yearEnd:pages.title",
    may: mayReadMoney,
    query: ["jaar"],
    namespaces: ["yearEnd", "journal", "moneyBooks"],
  }),
]
