import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayReadClaims } from "../expense-claim.policy.ts"

const page = pagesOf("features/expense-claims/web", import.meta.glob<PageModule>("./*-page.tsx"), ["expenseClaims"])
const own = { help: "declareren", may: loggedIn }
const desk = { help: "declaraties-beoordelen", may: mayReadClaims, namespaces: ["expenseClaims", "claimDesk"] }

/** What people claim back, and the desk of the treasurer. */
export const expenseClaimPages: RouteObject[] = [
  page("/mijn-account/declaraties", "my-claims-page", { ...own, title: "expenseClaims:pages.mine" }),
  page("/mijn-account/declaraties/:expenseClaimId", "my-claim-page", {
    ...own,
    title: "expenseClaims:pages.one",
    namespaces: ["expenseClaims", "returnReasons"],
  }),
  page("/mijn-account/declaraties/:expenseClaimId/bewerken", "claim-edit-page", {
    ...own,
    title: "expenseClaims:pages.edit",
  }),
  page("/financien/declaraties", "claims-page", {
    ...desk,
    title: "claimDesk:pages.claims",
    wide: true,
    query: [...listQuery, "stand", "betaald"],
  }),
  page("/financien/declaraties/betalen", "payouts-page", {
    ...desk,
    title: "claimDesk:pages.payouts",
    namespaces: [...desk.namespaces, "payoutReports", "returnReasons", "statusReports"],
  }),
  page("/financien/declaraties/:expenseClaimId", "claim-desk-page", {
    ...desk,
    title: "expenseClaims:pages.one",
    namespaces: [...desk.namespaces, "returnReasons"],
    wide: true,
  }),
]
