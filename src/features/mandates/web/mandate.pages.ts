import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { listQuery, type PageModule, pagesOf, redirectUp } from "../../../platform/web/page-route.ts"
import { mayReadMandates } from "../mandate.policy.ts"

const page = pagesOf("features/mandates/web", import.meta.glob<PageModule>("./*-page.tsx"), ["mandates"])

/** How people pay, and who has a mandate. */
export const mandatePages: RouteObject[] = [
  redirectUp("/smobo/:slug/financien", 1),
  page("/smobo/:slug/financien/bewerken", "finances-edit-page", {
    help: "betalen-en-machtiging",
    title: "mandates:pages.finances",
    may: loggedIn,
    namespaces: ["mandates", "profiles"],
  }),
  page("/financien/machtigingen", "mandates-page", {
    help: "machtigingen",
    title: "mandates:pages.mandates",
    may: mayReadMandates,
    query: [...listQuery, "stand", "hoe"],
  }),
  page("/financien/machtigingen/instellingen", "direct-debit-page", {
    help: "machtigingen",
    title: "mandates:pages.settings",
    may: mayReadMandates,
  }),
]
