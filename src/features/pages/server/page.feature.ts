import type { ServerFeature } from "../../../platform/server/feature.ts"
import { pageRoutes } from "./page.routes.ts"
import { pageAttention } from "./page.service.ts"
import { pageSignposts } from "./page.signposts.ts"
import { translatedPages } from "./page-translation.service.ts"

/** What pages that are edited in place hand to the server. */
export const pageFeature = {
  routes: pageRoutes,
  signposts: pageSignposts,
  translated: [translatedPages],
  attention: pageAttention,
} satisfies ServerFeature
