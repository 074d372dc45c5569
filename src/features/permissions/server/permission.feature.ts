import { permissionPersonal } from "./permission-personal.service.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { permissionRoutes } from "./permission.routes.ts"
import { permissionSignposts } from "./permission.signposts.ts"
import { permissionSiteExport } from "./permission.site-export.ts"

/** What permissions hand to the server. */
export const permissionFeature = {
  name: "permissions",
  routes: permissionRoutes,
  signposts: permissionSignposts,
  personal: permissionPersonal,
  demo: async () => [(await import("./permission.demo.ts")).permissionDemo],
  siteExport: permissionSiteExport,
} satisfies ServerFeature
