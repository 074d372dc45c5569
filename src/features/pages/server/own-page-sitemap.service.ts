import { sql } from "kysely"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"
import { ownPageReadableBy } from "./own-page.service.ts"

/** What visitors may read. */
export const ownPageSitemap: SitemapSource = {
  topics: ["own-pages"],
  pages: () => sql<SitemapPage>`
    select '/pagina/' || slug as path, "updatedAt" as "changedAt" from "ownPages" where ${ownPageReadableBy(null)}`,
}
