import { sql } from "kysely"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"
import { documentReadableBy } from "./document.service.ts"

/** The documents that everybody may read. */
export const documentSitemap: SitemapSource = {
  topics: ["documents", "document-folders"],
  pages: () => sql<SitemapPage>`
    select '/documenten/' || documents."documentId" as path, documents."updatedAt" as "changedAt"
    from documents where ${documentReadableBy(null)}`,
}
