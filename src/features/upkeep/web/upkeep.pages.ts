import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayReadProblems } from "../upkeep.policy.ts"

const page = pagesOf("features/upkeep/web", import.meta.glob<PageModule>("./*-page.tsx"), ["upkeep"])

export const upkeepPages: RouteObject[] = [
  page("/admin/problemen", "problems-page", { title: "upkeep:title", may: mayReadProblems, help: "site-bijhouden" }),
]
