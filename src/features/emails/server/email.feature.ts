import { emailPersonal } from "./email-personal.service.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { emailAttention } from "./email-attention.service.ts"
import { emailJobs } from "./email.jobs.ts"
import { emailRoutes } from "./email.routes.ts"
import { emailSignposts } from "./email.signposts.ts"
import { translatedEmails } from "./email-translation.service.ts"
import { emailSiteExport } from "./email.site-export.ts"

/** What mails to many people hand to the server. */
export const emailFeature = {
  name: "emails",
  routes: emailRoutes,
  jobs: emailJobs,
  signposts: emailSignposts,
  translated: [translatedEmails],
  attention: emailAttention,
  personal: emailPersonal,
  demo: async () => [(await import("./email.demo.ts")).emailDemo],
  siteExport: emailSiteExport,
} satisfies ServerFeature
