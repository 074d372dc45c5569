import { documentAddresses } from "./document-files.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { documentSource } from "./document-file.service.ts"
import { documentNightJob, documentTextJob } from "./document.jobs.ts"
import { documentRoutes } from "./document.routes.ts"
import { documentSearch } from "./document-search.service.ts"
import { documentSignposts } from "./document.signposts.ts"
import { documentSitemap } from "./document-sitemap.service.ts"
import { translatedDocumentFolders, translatedDocuments } from "./document-translation.service.ts"
import { documentSiteExport } from "./document.site-export.ts"

/** What documents hand to the server. */
export const documentFeature = {
  name: "documents",
  routes: documentRoutes,
  jobs: (parts) => [documentTextJob(parts), documentNightJob(parts)],
  search: [documentSearch],
  signposts: documentSignposts,
  sitemap: [documentSitemap],
  files: [documentSource],
  translated: [translatedDocuments, translatedDocumentFolders],
  addresses: documentAddresses,
  personal: { made: ["documentFolders", "documents", "documentFiles"] },
  demo: async () => [(await import("./document.demo.ts")).documentDemo],
  siteExport: documentSiteExport,
} satisfies ServerFeature
