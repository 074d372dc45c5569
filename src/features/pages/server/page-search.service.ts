import { sql } from "kysely"
import { matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { SearchScope, SearchSource } from "../../../platform/server/search/search-source.ts"
import { pageKeys, pagePaths } from "../page-keys.ts"
import { originalOf } from "./originals/originals.ts"
import type {} from "./page.table.ts"

const text = (column: string) => sql<string>`${sql.ref(`sitePages.${column}`)}`

/** SQL: each page as it is now: its last revision, or the text of the code. They are few, so they have no index. */
const currentPages = ({ association }: SearchScope) => {
  const originals = pageKeys.map((key) => {
    const { title_nl, title_en, body_nl, body_en } = originalOf(key, association)
    return sql`(${key}::text, ${pagePaths[key]}::text, ${title_nl}::text, ${title_en}::text, ${body_nl}::text, ${body_en}::text)`
  })
  const columns = ["title_nl", "title_en", "body_nl", "body_en"].map(
    (name) =>
      sql`case when last."isOriginal" is false then ${sql.ref(`last.${name}`)} else ${sql.ref(`original.${name}`)} end as ${sql.id(name)}`,
  )
  return sql`"sitePages" as materialized (
    select texts.key, texts.path, texts.title_nl, texts.title_en, texts.body_nl, texts.body_en,
      "searchTitle"(texts.title_nl, texts.title_en) as "searchTitle",
      "searchWords"(texts.title_nl, texts.title_en, null, null, texts.body_nl, texts.body_en) as "searchWords"
    from (select original.key, original.path, ${sql.join(columns)}
      from (values ${sql.join(originals)}) original (key, path, title_nl, title_en, body_nl, body_en)
      left join pages on pages.key = original.key
      left join lateral (select r.title_nl, r.title_en, r.body_nl, r.body_en, r."isOriginal" from "pageRevisions" r
        where r."pageId" = pages."pageId" order by r.revision desc limit 1) last on true) texts)`
}

/** The pages with a text that is edited in place. Everybody may read them. */
export const pageSearch: SearchSource<"pages"> = {
  kind: "pages",
  find: (scope, asked) => ({
    relation: currentPages(scope),
    from: sql`"sitePages"`,
    key: text("key"),
    match: matchColumns("sitePages", asked),
    readable: sql`true`,
    isTimely: sql<boolean>`true`,
    alphabet: text("title_nl"),
    path: text("path"),
    texts: {
      title_nl: text("title_nl"),
      title_en: text("title_en"),
      body_nl: text("body_nl"),
      body_en: text("body_en"),
    },
  }),
}
