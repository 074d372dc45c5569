import type { ServerFeature } from "../../../platform/server/feature.ts"
import { applicationRoutes } from "./application.routes.ts"
import { applicationSignposts } from "./application.signposts.ts"
import { membershipAttention } from "./membership-attention.service.ts"
import { membershipRoutes } from "./membership.routes.ts"
import { signUpCostRoutes } from "./sign-up-cost.routes.ts"
import { signUpCostSignposts } from "./sign-up-cost.signposts.ts"

/** What memberships hand to the server, with applications and what joining costs. */
export const membershipFeature = {
  routes: [...membershipRoutes, ...applicationRoutes, ...signUpCostRoutes],
  signposts: [...applicationSignposts, ...signUpCostSignposts],
  attention: membershipAttention,
} satisfies ServerFeature
