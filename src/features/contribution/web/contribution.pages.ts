import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayReadContribution } from "../contribution.policy.ts"

const page = pagesOf("features/contribution/web", import.meta.glob<PageModule>("./*-page.tsx"), ["contribution"])

/** The address of what members pay for a year. */
export const contributionPages: RouteObject[] = [
  page("/financien/contributie", "contribution-page", {
    help: "de-contributie-innen",
    title: "contribution:pages.title",
    may: mayReadContribution,
    query: ["jaar"],
    wide: true,
  }),
]
