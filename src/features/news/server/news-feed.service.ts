import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"
import { isListed } from "../../../platform/server/publishing.ts"
import type { NewsItem } from "../news.ts"
import { news } from "./news.service.ts"
import type { NewsRow } from "./news.table.ts"

/** An item with its texts. */
export interface FeedItem
  extends
    Omit<NewsRow, "authorId" | "groupId" | "pictureId" | "translationSources">,
    Pick<NewsItem, "image" | "author" | "group"> {
  publishedAt: Date | null
}

/** How many items a feed holds. */
const feedMax = 30

/** The newest items that everybody may read, with their texts. */
export async function newestForFeed(db: Db, now: Date): Promise<FeedItem[]> {
  const scope = { db, viewer: null, now }
  const rows = await news
    .summaries(scope)
    .select(["news.body_nl", "news.body_en"])
    .where(isListed("news", now))
    .orderBy("publishAt", "desc")
    .orderBy("newsId", "desc")
    .limit(feedMax)
    .execute()
  const items = news.toSummaries(scope, rows)
  return rows.map((row, index) => ({ ...row, ...items[index] }) as FeedItem)
}

/** Public items that are not archived. */
export const newsSitemap: SitemapSource = {
  topics: ["news"],
  pages: (now) => sql<SitemapPage>`
    select '/nieuws/' || slug as path, greatest("updatedAt", "publishAt") as "changedAt" from news
    where ${isListed("news", now)} and visibility = 'public'`,
}
