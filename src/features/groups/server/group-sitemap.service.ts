import { sql } from "kysely"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"
import { groupReadableBy } from "./group.service.ts"

/** Public group types and their groups, including former ones. */
export const groupSitemap: SitemapSource = {
  topics: ["groups", "group-types"],
  pages: () => sql<SitemapPage>`
    select '/groepen/' || type as path, "updatedAt" as "changedAt" from "groupTypes" where "isPublic"
    union all
    select '/groepen/' || type || '/' || slug, "updatedAt" from groups where ${groupReadableBy(null)}`,
}
