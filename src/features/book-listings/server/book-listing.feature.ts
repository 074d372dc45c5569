import { listingPersonal } from "./listing-personal.service.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { bookListingJob, listingAlertJob } from "./book-listing.jobs.ts"
import { bookListingRoutes } from "./book-listing.routes.ts"
import { listingPictures } from "./book-listing.service.ts"
import { bookListingSignposts } from "./book-listing.signposts.ts"
import { listingAttention } from "./listing-attention.service.ts"
import { listingSearch } from "./listing-search.service.ts"
import { bookListingSiteExport } from "./book-listing.site-export.ts"

/** What second-hand books hand to the server. */
export const bookListingFeature = {
  name: "book-listings",
  routes: bookListingRoutes,
  jobs: (parts) => [listingAlertJob(parts), bookListingJob(parts)],
  search: [listingSearch],
  signposts: bookListingSignposts,
  attention: listingAttention,
  pictures: listingPictures,
  personal: listingPersonal,
  demo: async () => [(await import("./book-listing.demo.ts")).bookListingDemo],
  siteExport: bookListingSiteExport,
} satisfies ServerFeature
