import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"

const page = pagesOf("features/collaborate/web", import.meta.glob<PageModule>("./*-page.tsx"), [
  "collaborate",
  "companies",
])

/** The address of the page for companies that want to work with us. */
export const collaboratePages: RouteObject[] = [
  page("/samenwerken", "collaborate-page", { title: "collaborate:title", feature: "companies" }),
]
