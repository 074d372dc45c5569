import { memberPersonal } from "./member-personal.service.ts"
import { portraitAddresses } from "./portraits/portrait-files.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { memberRoutes } from "./member.routes.ts"
import { memberSignposts } from "./member.signposts.ts"
import { memberAttention } from "./membership.service.ts"
import { peopleSearch } from "./people-search.service.ts"
import { portraitJob } from "./portraits/portrait.jobs.ts"
import { portraitSource } from "./portraits/portrait.service.ts"
import { profileRoutes } from "./profile.routes.ts"
import { profileSignposts } from "./profile.signposts.ts"
import { memberSiteExport } from "./member.site-export.ts"

/** What members hand to the server: the directory, and what people tell about themselves. */
export const memberFeature = {
  name: "members",
  routes: [...memberRoutes, ...profileRoutes],
  jobs: (parts) => [portraitJob(parts)],
  search: [peopleSearch],
  signposts: [...memberSignposts, ...profileSignposts],
  files: [portraitSource],
  attention: memberAttention,
  addresses: portraitAddresses,
  personal: memberPersonal,
  demo: async () => [
    (await import("./member.demo.ts")).memberDemo,
    (await import("./portraits/portrait.demo.ts")).portraitDemo,
  ],
  siteExport: memberSiteExport,
} satisfies ServerFeature
