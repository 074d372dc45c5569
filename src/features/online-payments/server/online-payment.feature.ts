import type { ServerFeature } from "../../../platform/server/feature.ts"
import { onlinePaymentJobs } from "./online-payment.jobs.ts"
import { onlinePaymentPersonal } from "./online-payment-personal.service.ts"
import { onlinePaymentRoutes } from "./online-payment.routes.ts"
import { onlinePaymentSignposts } from "./online-payment.signposts.ts"
import { onlinePaymentSiteExport } from "./online-payment.site-export.ts"
import { payAddresses } from "./pay-addresses.ts"
import type { PayoutFollowUp } from "./payouts/payout-keep.service.ts"
import { payoutRoutesOf } from "./payouts/payout.routes.ts"

/**
 * What paying online hands to the server.
 * @param followUps what the features above it do once more payouts of the provider are known
 */
export const onlinePaymentFeatureOf = (followUps: readonly PayoutFollowUp[]) =>
  ({
    name: "online-payments",
    routes: [...onlinePaymentRoutes, ...payoutRoutesOf(followUps)],
    addresses: payAddresses,
    jobs: (parts) => onlinePaymentJobs(parts, followUps),
    signposts: onlinePaymentSignposts,
    personal: onlinePaymentPersonal,
    siteExport: onlinePaymentSiteExport,
    demo: async () => [(await import("./payouts/payout.demo.ts")).payoutDemo],
  }) satisfies ServerFeature
