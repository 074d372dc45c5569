import type { ServerFeature } from "../../../platform/server/feature.ts"
import { claimAttention } from "./claim-attention.service.ts"
import { claimPersonal } from "./claim-personal.service.ts"
import { receiptNightJob } from "./expense-claim.jobs.ts"
import { expenseClaimRoutes } from "./expense-claim.routes.ts"
import { expenseClaimSignposts } from "./expense-claim.signposts.ts"
import { expenseClaimSiteExport } from "./expense-claim.site-export.ts"
import { payoutRoutes } from "./payout.routes.ts"
import { receiptAddresses } from "./receipt-files.ts"
import { receiptSource } from "./receipt.service.ts"

/** What expense claims hand to the server. */
export const expenseClaimFeature = {
  name: "expense-claims",
  routes: [...expenseClaimRoutes, ...payoutRoutes],
  addresses: receiptAddresses,
  jobs: (parts) => [receiptNightJob(parts)],
  signposts: expenseClaimSignposts,
  files: [receiptSource],
  attention: claimAttention,
  personal: claimPersonal,
  siteExport: expenseClaimSiteExport,
  demo: async () => [(await import("./expense-claim.demo.ts")).expenseClaimDemo],
} satisfies ServerFeature
