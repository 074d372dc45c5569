import { sql } from "kysely"
import type { SitemapPage, SitemapSource } from "../../../platform/server/sitemap.ts"

/** The types of groups that everybody may know of, and their groups; also those that are no more. */
export const groupSitemap: SitemapSource = {
  topics: ["groups", "group-types"],
  pages: () => sql<SitemapPage>`
    select '/groepen/' || type as path, "updatedAt" as "changedAt" from "groupTypes" where "isPublic"
    union all
    select '/groepen/' || type || '/' || slug, "updatedAt" from groups
    where type in (select type from "groupTypes" where "isPublic")`,
}
