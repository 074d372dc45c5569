import type { RouteObject } from "react-router"
import { listQuery, page } from "../../../platform/web/page-route.ts"
import { mayCreateCompany, mayUpdateCompany } from "../company.policy.ts"

/** The addresses of companies. */
export const companyPages: RouteObject[] = [
  page("/samenwerken", {
    file: "features/companies/web/collaborate-page.tsx",
    load: () => import("./collaborate-page.tsx"),
    namespaces: ["companies"],
    title: "companies:pages.collaborate",
  }),
  page("/bedrijven", {
    file: "features/companies/web/companies-page.tsx",
    load: () => import("./companies-page.tsx"),
    namespaces: ["companies"],
    title: "companies:pages.list",
    query: [...listQuery, "branche", "soort"],
  }),
  page("/bedrijven/nieuw", {
    file: "features/companies/web/company-new-page.tsx",
    load: () => import("./company-new-page.tsx"),
    namespaces: ["companies"],
    title: "companies:pages.new",
    may: mayCreateCompany,
  }),
  page("/bedrijven/:slug", {
    file: "features/companies/web/company-page.tsx",
    load: () => import("./company-page.tsx"),
    namespaces: ["companies", "vacancies", "activities"],
    title: "companies:pages.detail",
  }),
  page("/bedrijven/:slug/bewerken", {
    file: "features/companies/web/company-edit-page.tsx",
    load: () => import("./company-edit-page.tsx"),
    namespaces: ["companies"],
    title: "companies:pages.edit",
    may: mayUpdateCompany,
  }),
]
