import type { ServerFeature } from "../../../platform/server/feature.ts"
import { invitationJob } from "./invitation.jobs.ts"
import { memberFileRoutes } from "./member-file.routes.ts"
import { memberFileSignposts } from "./member-file.signposts.ts"

/** What importing and exporting members hands to the server. */
export const memberFileFeature = {
  name: "member-files",
  routes: memberFileRoutes,
  jobs: ({ db, env }) => [invitationJob({ db, origin: env.ORIGIN })],
  signposts: memberFileSignposts,
} satisfies ServerFeature
