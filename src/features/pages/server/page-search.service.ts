import { sql } from "kysely"
import type { Pair } from "../../../platform/i18n.ts"
import { matchPhrases } from "../../../platform/server/search/search-columns.ts"
import type { SearchScope, SearchSource } from "../../../platform/server/search/search-source.ts"
import { type Signpost, signpostsFor } from "../../../platform/server/search/signpost.ts"
import { pageKeys, pagePaths } from "../page-keys.ts"
import { originalOf } from "./originals/originals.ts"
import { ownPageReadableBy } from "./own-page.service.ts"
import { pageWords } from "./page.signposts.ts"

const text = (column: string) => sql<string>`${sql.ref(`sitePages.${column}`)}`

/** SQL: the phrases that people use for a page. */
const phrases = ([nl, en]: Pair) =>
  sql<string[]>`${sql.lit(
    `{${`${nl}, ${en}`
      .split(", ")
      .map((phrase) => `"${phrase}"`)
      .join()}}`,
  )}::text[]`

/** SQL: each edited page as it is now: its last revision, or the text of the code. They are few, so they have no index. */
const editedPages = ({ association }: SearchScope) => {
  const originals = pageKeys.map((key) => {
    const { title_nl, title_en, body_nl, body_en } = originalOf(key, association)
    return sql`(${key}::text, ${pagePaths[key]}::text, ${title_nl}::text, ${title_en}::text, ${body_nl}::text, ${body_en}::text, ${phrases(pageWords[key])})`
  })
  const columns = ["title_nl", "title_en", "body_nl", "body_en"].map(
    (name) =>
      sql`case when last."isOriginal" is false then ${sql.ref(`last.${name}`)} else ${sql.ref(`original.${name}`)} end as ${sql.id(name)}`,
  )
  return sql`select original.key, original.path, ${sql.join(columns)}, original.phrases, null::text, null::text
      from (values ${sql.join(originals)}) original (key, path, title_nl, title_en, body_nl, body_en, phrases)
      left join pages on pages.key = original.key
      left join lateral (select r.title_nl, r.title_en, r.body_nl, r.body_en, r."isOriginal" from "pageRevisions" r
        where r."pageId" = pages."pageId" order by r.revision desc limit 1) last on true`
}

/** SQL: what editors made, and this viewer may read. What is compared is stored with it. */
const ownPageRows = ({ viewer }: SearchScope) =>
  sql`select 'own ' || "ownPageId", '/pagina/' || slug, title_nl, title_en, body_nl, body_en, null, null, "searchTitle", "searchWords"
    from "ownPages" where ${ownPageReadableBy(viewer)}`

/** SQL: where the signposts lead. */
const signpostPages = (signposts: readonly Signpost[], { viewer, association }: SearchScope) => {
  const named = (text: string) => text.replaceAll("{{associationShort}}", association.shortName)
  const rows = signpostsFor(signposts, viewer).map(
    ({ path, title: [nl, en], on, words }, index) =>
      sql`(${sql.lit(`signpost ${index}`)}, ${sql.lit(path)}, ${named(nl)}::text, ${named(en)}::text, null::text, null::text, ${phrases(words)}, ${on?.[0] ?? null}::text, ${on?.[1] ?? null}::text)`,
  )
  const me = sql`(select slug from users where "userId" = ${viewer?.userId ?? null}::integer)`
  return sql`select key, case when path like '%:me%' then replace(path, ':me', ${me}) else path end,
      title_nl, title_en, body_nl, body_en, phrases, on_nl, on_en
    from (values ${sql.join(rows)}) signpost (key, path, title_nl, title_en, body_nl, body_en, phrases, on_nl, on_en)`
}

/**
 * The pages that this viewer may open: those with a text that is edited in place, those that editors made, and what the
 * signposts lead to.
 * @param signposts of all features
 */
export const pageSearchOf = (signposts: readonly Signpost[]): SearchSource<"pages"> => ({
  kind: "pages",
  find: (scope, asked) => ({
    relation: sql`"sitePages" as materialized (
      select key, path, title_nl, title_en, body_nl, body_en, on_nl, on_en, "searchTitle"(variadic array[texts.title_nl, texts.title_en] || texts.phrases) as "searchTitle",
        "searchWords"(texts.title_nl, texts.title_en, array_to_string(texts.phrases, ' '), array_to_string(texts.phrases, ' '),
          texts.body_nl, texts.body_en) as "searchWords"
      from (${editedPages(scope)} union all ${signpostPages(signposts, scope)})
        texts (key, path, title_nl, title_en, body_nl, body_en, phrases, on_nl, on_en)
      union all ${ownPageRows(scope)})`,
    from: sql`"sitePages"`,
    key: text("key"),
    match: matchPhrases("sitePages", asked),
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
    context: { nl: text("on_nl"), en: text("on_en") },
  }),
})
