import type { RouteObject } from "react-router"
import { can, Level } from "../../../platform/policy.ts"
import { page } from "../../../platform/web/page-route.ts"

/** The permissions page. */
export const permissionPages: RouteObject[] = [
  page("/rechten", {
    help: "rechten-geven",
    file: "features/permissions/web/permissions-page.tsx",
    load: () => import("./permissions-page.tsx"),
    namespaces: ["permissions", "groups"],
    title: "permissions:title",
    may: can("permissions", Level.read),
    wide: true,
  }),
]
