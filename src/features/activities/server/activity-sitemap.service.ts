import { sql } from "kysely"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"
import { readableBy } from "./activity-access.service.ts"

const yearBack = (now: Date) => new Date(new Date(now).setUTCFullYear(now.getUTCFullYear() - 1))

/** What is to come, and what has been in the past year. */
export const activitySitemap: SitemapSource = {
  topics: ["activities"],
  pages: (now) => sql<SitemapPage>`
    select '/activiteiten/' || slug as path, greatest("updatedAt", "publishAt") as "changedAt" from activities
    where ${readableBy(null, now)} and "endsAt" >= ${yearBack(now)}`,
}
