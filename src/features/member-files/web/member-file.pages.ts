import type { RouteObject } from "react-router"
import { type PageModule, pagesOf } from "../../../platform/web/page-route.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"

const page = pagesOf("features/member-files/web", import.meta.glob<PageModule>("./*-page.tsx"), [
  "memberFiles",
  "imports",
])

/** The address of importing, beside those of members. */
export const memberFilePages: RouteObject[] = [
  page("/smobo/importeren", "member-import-page", {
    help: "leden-importeren",
    title: "memberFiles:import.title",
    may: mayUpdateMembers,
  }),
]
