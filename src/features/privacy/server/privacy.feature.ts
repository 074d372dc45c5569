import type { ServerFeature } from "../../../platform/server/feature.ts"
import { exportSource } from "./data-export.service.ts"
import { exportJob, privacyJob } from "./privacy.jobs.ts"
import { privacyRoutes } from "./privacy.routes.ts"

/** What privacy hands to the server. */
export const privacyFeature = {
  routes: privacyRoutes,
  jobs: (parts) => [exportJob(parts), privacyJob(parts)],
  files: [exportSource],
} satisfies ServerFeature
