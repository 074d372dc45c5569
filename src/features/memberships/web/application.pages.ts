import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayDecideApplications } from "../application.policy.ts"

const page = pagesOf("features/memberships/web", import.meta.glob<PageModule>("./*-page.tsx"), [
  "applications",
  "signUpCosts",
  "bulkActs",
])

/** The address of applications, beside those of members. */
export const applicationPages: RouteObject[] = [
  page("/smobo/aanmeldingen", "applications-page", {
    help: "aanvragen-beoordelen",
    title: "applications:pages.list",
    may: mayDecideApplications,
    query: [...listQuery, "stand"],
  }),
]
