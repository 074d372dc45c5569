import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../../platform/web/page-route.ts"
import { mayReadMoney } from "../../../money/money.policy.ts"
import { payoutPage } from "../../pay-pages.ts"

const page = pagesOf("features/online-payments/web/payouts", import.meta.glob<PageModule>("./*-page.tsx"), [
  "providerPayouts",
])

export const payoutPages: RouteObject[] = [
  page(payoutPage, "provider-payouts-page", {
    title: "providerPayouts:title",
    may: mayReadMoney,
    help: "uitbetalingen",
  }),
]
