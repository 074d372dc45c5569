import { photoAddresses } from "./photo-files.ts"
import { photoPersonal } from "./photo-personal.service.ts"
import type { ServerFeature } from "../../../platform/server/feature.ts"
import { photoAttention } from "./photo-attention.service.ts"
import { photoSource, uploadSource } from "./photo-files.service.ts"
import { photoFolderRoutes } from "./photo-folder.routes.ts"
import { photoFolderSearch } from "./photo-folder-search.service.ts"
import { photoFolderSignposts } from "./photo-folder.signposts.ts"
import { photoFolderSitemap } from "./photo-folder-sitemap.service.ts"
import { translatedPhotoFolders } from "./photo-folder-translation.service.ts"
import { photoHourJob, photoMakingJob, photoRemovalJob } from "./photo.jobs.ts"
import { photoSiteExport } from "./photo.site-export.ts"

/** What photo albums hand to the server. */
export const photoFolderFeature = {
  name: "photos",
  routes: photoFolderRoutes,
  jobs: (parts) => [photoMakingJob(parts), photoRemovalJob(parts), photoHourJob(parts)],
  search: [photoFolderSearch],
  signposts: photoFolderSignposts,
  sitemap: [photoFolderSitemap],
  files: [photoSource, uploadSource],
  translated: [translatedPhotoFolders],
  attention: photoAttention,
  addresses: photoAddresses,
  personal: photoPersonal,
  demo: async () => [(await import("./photo-folder.demo.ts")).photoFolderDemo],
  siteExport: photoSiteExport,
} satisfies ServerFeature
