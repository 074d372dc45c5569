import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"

const page = pagesOf("features/search/web", import.meta.glob<PageModule>("./*-page.tsx"), ["search"])

/** The address of the search. */
export const searchPages: RouteObject[] = [
  page("/zoeken", "search-page", {
    title: "search:title",
    query: ["q", "soort", "page"],
    isIndexed: false,
    isKept: false,
  }),
]
