import { sql } from "kysely"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"
import { isListed } from "./news-access.service.ts"

/** Public items that are not archived. */
export const newsSitemap: SitemapSource = {
  topics: ["news"],
  pages: (now) => sql<SitemapPage>`
    select '/nieuws/' || slug as path, greatest("updatedAt", "publishAt") as "changedAt" from news
    where ${isListed(now)} and visibility = 'public'`,
}
