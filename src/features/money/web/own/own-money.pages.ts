import type { RouteObject } from "react-router"
import { type PageModule, pagesOf, redirectTo } from "../../../../platform/web/page-route.ts"

const page = pagesOf("features/money/web/own", import.meta.glob<PageModule>("./*-page.tsx"), ["ownMoney"])

/** What the user owes, and what another pays by a link. */
export const ownMoneyPages: RouteObject[] = [
  redirectTo("/betalen", "/mijn-account/betalingen"),
  page("/betalen/:token", "payment-link-page", {
    title: "ownMoney:opened.title",
    isIndexed: false,
    isKept: false,
    isBeforeOpening: true,
  }),
]
