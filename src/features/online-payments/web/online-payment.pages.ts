import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayReadMoney } from "../../money/money.policy.ts"

const page = pagesOf("features/online-payments/web", import.meta.glob<PageModule>("./*-page.tsx"), ["onlinePayments"])
export const onlinePaymentPages: RouteObject[] = [
  page("/betalen/terug/:key", "payment-return-page", {
    title: "onlinePayments:back.title",
    may: loggedIn,
    help: "online-betalen",
  }),
  page("/betalen/klaar/:key", "link-return-page", {
    title: "onlinePayments:back.title",
    isIndexed: false,
    isKept: false,
    isBeforeOpening: true,
  }),
  page("/financien/te-beslissen", "payment-reviews-page", {
    title: "onlinePayments:review.title",
    may: mayReadMoney,
    help: "online-geld-beslissen",
  }),
  page("/financien/uitbetalingen", "provider-payouts-page", {
    title: "providerPayouts:title",
    may: mayReadMoney,
    help: "uitbetalingen",
    namespaces: ["providerPayouts"],
  }),
]
