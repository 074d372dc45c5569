import type { RouteObject } from "react-router"
import { loggedIn } from "../../../platform/policy.ts"
import { type PageModule, pagesOf, redirectUp } from "../../../platform/web/page-route.ts"

const page = pagesOf("features/members/web", import.meta.glob<PageModule>("./*-page.tsx"), ["profiles"])

/** Where people change what they tell and what they prefer; the API decides whose. */
export const profilePages: RouteObject[] = [
  redirectUp("/smobo/:slug/voorkeuren", 1),
  page("/smobo/:slug/bewerken", "profile-edit-page", {
    help: "gegevens-wijzigen",
    title: "profiles:pages.edit",
    may: loggedIn,
  }),
  page("/smobo/:slug/voorkeuren/bewerken", "preferences-edit-page", {
    help: "wie-ziet-wat",
    title: "profiles:pages.preferences",
    may: loggedIn,
  }),
]
