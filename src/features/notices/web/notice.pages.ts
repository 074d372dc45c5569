import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { type PageModule, pagesOf, redirectTo } from "../../../platform/web/page-route.ts"

const page = pagesOf("features/notices/web", import.meta.glob<PageModule>("./*-page.tsx"), ["notices"])
const path = "/mijn-account/meldingen"

/** Where people choose what they are told about, and where a link in a mail ends that. */
export const noticePages: RouteObject[] = [
  page(path, "notices-page", { title: "notices:pages.own", help: "meldingen-kiezen", may: loggedIn }),
  redirectTo("/meldingen", path),
  redirectTo("/meldingen/uit", path),
  page("/meldingen/uit/:token", "unsubscribe-page", {
    title: "notices:pages.unsubscribe",
    isIndexed: false,
    isKept: false,
  }),
]
