import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { maySetUp } from "../setup.policy.ts"

const page = pagesOf("features/setup/web", import.meta.glob<PageModule>("./*-page.tsx"), ["setup"])

/** The pages of setting up, and what visitors see until the site is open. */
export const setupPages: RouteObject[] = [
  page("/inrichten", "setup-page", { help: "site-inrichten", title: "setup:pages.setup", may: maySetUp }),
  page("/binnenkort", "coming-page", { title: "setup:pages.coming", isIndexed: false, isBeforeOpening: true }),
]
