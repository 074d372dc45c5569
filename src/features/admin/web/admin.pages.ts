import type { RouteObject } from "react-router"
import { page } from "../../../platform/web/page-route.ts"
import { mayOpenAdmin } from "../admin.policy.ts"

export const adminPages: RouteObject[] = [
  page("/admin", {
    file: "features/admin/web/admin-page.tsx",
    load: () => import("./admin-page.tsx"),
    namespaces: ["admin", "secondFactorUrge", "setupCard", "upkeep"],
    title: "admin:title",
    may: mayOpenAdmin,
    wide: true,
  }),
]
