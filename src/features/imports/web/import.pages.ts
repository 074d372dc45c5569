import type { RouteObject } from "react-router"
import { type PageModule, pagesOf, redirectTo } from "../../../platform/web/page-route.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"

const page = pagesOf("features/imports/web", import.meta.glob<PageModule>("./*-page.tsx"), ["moveIn", "imports"])
const root = "/smobo/importeren/administratie"
const moveIn = { title: "moveIn:pages.title", help: "overstappen-van-een-oud-systeem", may: mayUpdateMembers }

/** The addresses of taking over an old administration, below that of importing members. */
export const importPages: RouteObject[] = [
  page(root, "imports-page", { ...moveIn }),
  page(`${root}/:importProfileId`, "import-profile-page", { ...moveIn }),
  redirectTo(`${root}/overgenomen`, root),
  page(`${root}/overgenomen/:importRunId`, "import-run-page", { ...moveIn, title: "moveIn:pages.run" }),
]
