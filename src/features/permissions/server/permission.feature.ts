import type { ServerFeature } from "../../../platform/server/feature.ts"
import { permissionRoutes } from "./permission.routes.ts"
import { permissionAttention } from "./permission.service.ts"
import { permissionSignposts } from "./permission.signposts.ts"

/** What permissions hand to the server. */
export const permissionFeature = {
  routes: permissionRoutes,
  signposts: permissionSignposts,
  attention: permissionAttention,
} satisfies ServerFeature
