import { sql } from "kysely"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"

/** Albums for everybody. */
export const photoFolderSitemap: SitemapSource = {
  topics: ["photo-folders"],
  pages: () => sql<SitemapPage>`
    select '/fotos/folder/' || slug as path, greatest("updatedAt", "publishedAt") as "changedAt" from "photoFolders"
    where status = 'published' and visibility = 'public'`,
}
