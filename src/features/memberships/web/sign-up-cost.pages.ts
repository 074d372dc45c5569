import type { RouteObject } from "react-router"
import { listQuery, type PageModule, pagesOf, redirectTo } from "../../../platform/web/page-route.ts"
import { mayCreateSignUpCost, mayReadAllSignUpCosts, mayUpdateSignUpCost } from "../sign-up-cost.policy.ts"

const page = pagesOf("features/memberships/web", import.meta.glob<PageModule>("./*-page.tsx"), ["signUpCosts"])

/** The addresses of sign-up costs. */
export const signUpCostPages: RouteObject[] = [
  page("/inschrijf-kosten", "sign-up-costs-page", {
    help: "contributie-instellen",
    title: "signUpCosts:pages.list",
    may: mayReadAllSignUpCosts,
    query: [...listQuery, "stand"],
    wide: true,
  }),
  page("/inschrijf-kosten/nieuw", "sign-up-cost-edit-page", {
    help: "contributie-instellen",
    title: "signUpCosts:pages.new",
    may: mayCreateSignUpCost,
  }),
  redirectTo("/inschrijf-kosten/:id", "/inschrijf-kosten"),
  page("/inschrijf-kosten/:id/bewerken", "sign-up-cost-edit-page", {
    help: "contributie-instellen",
    title: "signUpCosts:pages.edit",
    may: mayUpdateSignUpCost,
  }),
]
