import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf, redirectTo } from "../../../../platform/web/page-route.ts"
import { mayReadMoney } from "../../money.policy.ts"

const page = pagesOf("features/money/web/desk", import.meta.glob<PageModule>("./*-page.tsx"), ["moneyDesk"])
const help = "wie-moet-nog-betalen"

/** The addresses of the treasurer. */
export const moneyDeskPages: RouteObject[] = [
  page("/financien", "money-overview-page", { help, title: "moneyDesk:pages.overview", may: mayReadMoney }),
  page("/financien/openstaand", "open-charges-page", {
    help,
    title: "moneyDesk:pages.open",
    may: mayReadMoney,
    wide: true,
    query: [...listQuery, "soort", "leeftijd", "activiteit", "herinnerd", "oudleden", "per"],
    namespaces: ["moneyDesk", "reminders", "bulkActs"],
  }),
  page("/financien/personen/:userId", "person-money-page", {
    help,
    title: "moneyDesk:pages.personTitle",
    may: mayReadMoney,
    namespaces: ["moneyDesk", "reminders"],
  }),
  redirectTo("/financien/personen", "/financien/openstaand"),
]
