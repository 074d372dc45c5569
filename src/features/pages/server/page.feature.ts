import type { ServerFeature } from "../../../platform/server/feature.ts"
import { ownPageRoutes } from "./own-page.routes.ts"
import { ownPageSitemap } from "./own-page-sitemap.service.ts"
import { pageRoutes } from "./page.routes.ts"
import { pageSignposts } from "./page.signposts.ts"
import { translatedOwnPages, translatedPages } from "./page-translation.service.ts"
import { pageSiteExport } from "./page.site-export.ts"

/** What pages with a text of editors hand to the server. */
export const pageFeature = {
  name: "pages",
  routes: [...pageRoutes, ...ownPageRoutes],
  signposts: pageSignposts,
  sitemap: [ownPageSitemap],
  translated: [translatedPages, translatedOwnPages],
  personal: { made: ["pages", "pageRevisions", "ownPages"] },
  demo: async () => [(await import("./page.demo.ts")).pageDemo],
  siteExport: pageSiteExport,
} satisfies ServerFeature
