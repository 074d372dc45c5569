import type { ServerFeature } from "../../../platform/server/feature.ts"
import { onlinePaymentJobs } from "./online-payment.jobs.ts"
import { onlinePaymentPersonal } from "./online-payment-personal.service.ts"
import { onlinePaymentRoutes } from "./online-payment.routes.ts"
import { onlinePaymentSignposts } from "./online-payment.signposts.ts"
import { onlinePaymentSiteExport } from "./online-payment.site-export.ts"
import { payAddresses } from "./pay-addresses.ts"

/** What paying online hands to the server. */
export const onlinePaymentFeature = {
  name: "online-payments",
  routes: onlinePaymentRoutes,
  addresses: payAddresses,
  jobs: onlinePaymentJobs,
  signposts: onlinePaymentSignposts,
  personal: onlinePaymentPersonal,
  siteExport: onlinePaymentSiteExport,
} satisfies ServerFeature
