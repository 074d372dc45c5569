import type { Params, RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { groupTypeOf } from "../../groups/group-kinds.ts"
import { mayReadBudgets } from "../budget.policy.ts"

const page = pagesOf("features/budgets/web", import.meta.glob<PageModule>("./*-page.tsx"), ["budgets"])
const help = "geld-van-je-commissie"
/** Redirects the type in a URL to its canonical form, as the pages of groups do. */
const spelling = ({ groupType }: Params) => ({ groupType: groupTypeOf(groupType) ?? groupType })

/** The money of all groups, and of one. */
export const budgetPages: RouteObject[] = [
  page("/financien/begrotingen", "budgets-page", {
    help,
    title: "budgets:pages.all",
    may: mayReadBudgets,
    wide: true,
    query: ["jaar"],
  }),
  page("/groepen/:groupType/:slug/geld", "group-budget-page", {
    help,
    title: "budgets:pages.one",
    may: loggedIn,
    spelling,
    wide: true,
    query: ["jaar"],
  }),
]
