import { sql } from "kysely"
import type { SitemapPage, SitemapSource } from "../../../platform/server/http/sitemap.ts"
import { articlesWithout } from "./help-shelf.ts"

/** The articles: everybody may read them all. */
export const helpSitemap: SitemapSource = {
  topics: [],
  pages: (_now, lacks) => sql<SitemapPage>`
    select '/hulp/' || slug, null::timestamptz from unnest(${articlesWithout(lacks).map(({ slug }) => slug)}::text[]) slug`,
}
