import type { ServerFeature } from "../../../platform/server/feature.ts"
import { pageRoutes } from "./page.routes.ts"
import { pageSignposts } from "./page.signposts.ts"
import { translatedPages } from "./page-translation.service.ts"

/** What pages that are edited in place hand to the server. */
export const pageFeature = {
  name: "pages",
  routes: pageRoutes,
  signposts: pageSignposts,
  translated: [translatedPages],
  personal: { made: ["pages", "pageRevisions"] },
  demo: async () => [(await import("./page.demo.ts")).pageDemo],
} satisfies ServerFeature
