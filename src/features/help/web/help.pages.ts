import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"

const page = pagesOf("features/help/web", import.meta.glob<PageModule>("./*-page.tsx"), ["help"])

/** The pages of the help. */
export const helpPages: RouteObject[] = [
  page("/hulp", "help-page", { title: "help:title" }),
  page("/hulp/:slug", "help-article-page", { title: "help:title" }),
]
