import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayCreateCompany, mayUpdateCompany } from "../company.policy.ts"

const page = pagesOf("features/companies/web", import.meta.glob<PageModule>("./*-page.tsx"), ["companies"])
const query = [...listQuery, "branche", "soort"]

/** The addresses of companies. */
export const companyPages: RouteObject[] = [
  page("/bedrijven", "companies-page", { title: "companies:pages.list", query }),
  page("/bedrijven/nieuw", "company-edit-page", {
    help: "bedrijven-en-vacatures",
    title: "companies:pages.new",
    may: mayCreateCompany,
  }),
  page("/bedrijven/:slug/bewerken", "company-edit-page", {
    help: "bedrijven-en-vacatures",
    title: "companies:pages.edit",
    may: mayUpdateCompany,
  }),
]
