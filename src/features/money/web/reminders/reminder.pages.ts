import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../../platform/web/page-route.ts"
import { mayReadMoney } from "../../money.policy.ts"

const page = pagesOf("features/money/web/reminders", import.meta.glob<PageModule>("./*-page.tsx"), ["reminders"])

/** The settings of money. */
export const reminderPages: RouteObject[] = [
  page("/financien/instellingen", "money-settings-page", {
    help: "herinneringen-sturen",
    title: "reminders:settings.title",
    may: mayReadMoney,
  }),
]
