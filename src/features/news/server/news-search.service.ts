import { sql } from "kysely"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { isListed } from "../../../platform/server/publishing.ts"
import { matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"
import { readableBy } from "./news.service.ts"

const text = (column: string) => sql<string>`${sql.ref(`news.${column}`)}`

/** The newest first; archived items, which are in no list, come last. */
export const newsSearch: SearchSource<"news"> = {
  kind: "news",
  find: ({ viewer, now }, asked) => ({
    from: sql`news`,
    key: text("newsId"),
    match: matchColumns("news", asked),
    newest: sql`select "newsId" from news order by "publishAt" desc, "newsId" desc`,
    readable: readableBy(viewer, now),
    isTimely: sql<boolean>`${isListed("news", now)}`,
    freshness: sql<number>`extract(epoch from coalesce(news."publishAt", news."createdAt"))::double precision`,
    path: sql<string>`'/nieuws/' || news.slug`,
    texts: {
      title_nl: text("title_nl"),
      title_en: text("title_en"),
      intro_nl: text("intro_nl"),
      intro_en: text("intro_en"),
      body_nl: text("body_nl"),
      body_en: text("body_en"),
    },
    at: momentJson("news.publishAt"),
    state: sql<string | null>`case when news.status <> 'published' then news.status
      when news."publishAt" > ${now} then 'scheduled' end`,
  }),
}
