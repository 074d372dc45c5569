import type { ServerFeature } from "../../../platform/server/feature.ts"
import { applicationRoutes } from "./application.routes.ts"
import { applicationSignposts } from "./application.signposts.ts"
import { bulkMailJob } from "./bulk-mail.jobs.ts"
import { bulkMembershipRoutes } from "./bulk-membership.routes.ts"
import { membershipAttention } from "./membership-attention.service.ts"
import { membershipRoutes } from "./membership.routes.ts"
import { signUpCostRoutes } from "./sign-up-cost.routes.ts"
import { signUpCostSignposts } from "./sign-up-cost.signposts.ts"
import { membershipSiteExport } from "./membership.site-export.ts"

/** What memberships hand to the server, with applications and what joining costs. */
export const membershipFeature = {
  name: "memberships",
  routes: [...bulkMembershipRoutes, ...membershipRoutes, ...applicationRoutes, ...signUpCostRoutes],
  signposts: [...applicationSignposts, ...signUpCostSignposts],
  jobs: (parts) => [bulkMailJob(parts)],
  attention: membershipAttention,
  personal: { made: ["signUpCosts"] },
  demo: async () => [
    (await import("./sign-up-cost.demo.ts")).signUpCostDemo,
    (await import("./application.demo.ts")).applicationDemo,
  ],
  siteExport: membershipSiteExport,
} satisfies ServerFeature
