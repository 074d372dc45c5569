import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { listQuery, type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayReadMembers } from "../member.policy.ts"

const page = pagesOf("features/members/web", import.meta.glob<PageModule>("./*-page.tsx"), ["members"])
const query = [...listQuery, "jaar", "studie", "groep", "stand"]

/** The addresses of the directory and of people. Everybody may open their own page. */
export const memberPages: RouteObject[] = [
  page("/smobo", "members-page", { title: "members:pages.list", may: mayReadMembers, query, wide: true }),
  page("/smobo/:slug", "member-page", {
    title: "members:pages.detail",
    may: loggedIn,
    namespaces: ["members", "applications", "signUpCosts", "memberships", "trail"],
  }),
]
