import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"
import { companyReadableBy } from "./company.service.ts"

/** What visitors are shown today. */
export const companySitemap: SitemapSource = {
  topics: ["companies"],
  pages: (now) => sql<SitemapPage>`
    select '/bedrijven/' || slug as path, "updatedAt" as "changedAt" from companies
    where ${companyReadableBy(null, dayOf(now))}`,
}
