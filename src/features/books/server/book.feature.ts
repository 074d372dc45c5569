import type { ServerFeature } from "../../../platform/server/feature.ts"
import { bookRoutes } from "./book.routes.ts"
import { bookSearch } from "./book-search.service.ts"
import { bookSignposts } from "./book.signposts.ts"
import { bookSiteExport } from "./book.site-export.ts"

/** What new books hand to the server. */
export const bookFeature = {
  name: "books",
  routes: bookRoutes,
  search: [bookSearch],
  signposts: bookSignposts,
  personal: { made: ["books"] },
  demo: async () => [(await import("./book.demo.ts")).bookDemo],
  siteExport: bookSiteExport,
} satisfies ServerFeature
