import type { ServerFeature } from "../../../platform/server/feature.ts"
import { memberRoutes } from "./member.routes.ts"
import { memberSignposts } from "./member.signposts.ts"
import { memberAttention } from "./membership.service.ts"
import { peopleSearch } from "./people-search.service.ts"
import { portraitJob } from "./portraits/portrait.jobs.ts"
import { portraitSource } from "./portraits/portrait.service.ts"
import { profileRoutes } from "./profile.routes.ts"
import { profileSignposts } from "./profile.signposts.ts"

/** What members hand to the server: the directory, and what people tell about themselves. */
export const memberFeature = {
  routes: [...memberRoutes, ...profileRoutes],
  jobs: (parts) => [portraitJob(parts)],
  search: [peopleSearch],
  signposts: [...memberSignposts, ...profileSignposts],
  files: [portraitSource],
  attention: memberAttention,
} satisfies ServerFeature
