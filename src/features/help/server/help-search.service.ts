import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { matchPhrases } from "../../../platform/server/search/search-columns.ts"
import {
  type ParsedQuery,
  type SearchMatch,
  type SearchSource,
  tiers,
} from "../../../platform/server/search/search-source.ts"
import { helpArticles } from "./articles/articles.ts"
import { articlesWithout, isForViewer } from "./help-shelf.ts"

/** What a search compares with, as the database wrote it. */
interface SearchWords {
  slug: string
  searchTitle: string
  searchWords: string
}

let prepared: ReadonlyMap<string, SearchWords> | undefined

/** Articles change with the code only: their words are made once, and not in each search. */
async function prepare(db: Db): Promise<void> {
  if (prepared) return
  const rows = helpArticles.map(({ slug, title, words, what }) => ({
    slug,
    titles: title,
    phrases: words.flatMap((side) => side.split(", ")),
    what_nl: what[0],
    what_en: what[1],
  }))
  const { rows: made } = await sql<SearchWords>`
    select slug, "searchTitle"(variadic titles || phrases) as "searchTitle",
      "searchWords"(titles[1], titles[2], array_to_string(phrases, ' '), null, what_nl, what_en)::text as "searchWords"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      article (slug text, titles text[], phrases text[], what_nl text, what_en text)`.execute(db)
  prepared = new Map(made.map((words) => [words.slug, words]))
}

/** Whole words only: parts of so many phrases would be in anything. In a title they count most. */
function matchWords(asked: ParsedQuery): SearchMatch {
  const match = matchPhrases("helpArticles", asked)
  if (asked.way === "resembles") return match
  const words = sql.ref("helpArticles.searchWords")
  const all = (texts: RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.join(
      asked.words.map(({ query }) => sql`${texts} @@ ${query}`),
      sql` and `,
    )})`
  return {
    matches: all(words),
    tier: sql`case when ${all(sql`ts_filter(${words}, '{a}')`)} then ${sql.lit(tiers.title)} else ${sql.lit(tiers.text)} end`,
    weight: match.weight,
  }
}

const text = (column: string) => sql<string>`${sql.ref(`helpArticles.${column}`)}`

/**
 * The articles. Visitors find those for members; users all, first those that they have the rights for. What an article is
 * about comes before it.
 */
export const helpSearch: SearchSource<"help"> = {
  kind: "help",
  prepare,
  find: ({ viewer, association }, asked) => {
    const rows = articlesWithout(association.lacks)
      .filter(({ audience }) => viewer !== null || audience === "members")
      .map((article) => ({
        ...prepared?.get(article.slug),
        title_nl: article.title[0],
        title_en: article.title[1],
        what_nl: article.what[0],
        what_en: article.what[1],
        isYours: isForViewer(article, viewer),
      }))
    return {
      relation: sql`"helpArticles" as materialized (select * from json_to_recordset(${JSON.stringify(rows)}::json)
        article (slug text, title_nl text, title_en text, what_nl text, what_en text, "isYours" boolean, "searchTitle" text, "searchWords" tsvector))`,
      from: sql`"helpArticles"`,
      key: text("slug"),
      match: matchWords(asked),
      readable: sql`true`,
      isTimely: sql<boolean>`${sql.ref("helpArticles.isYours")}`,
      alphabet: text("title_nl"),
      path: sql`'/hulp/' || ${text("slug")}`,
      texts: {
        title_nl: text("title_nl"),
        title_en: text("title_en"),
        intro_nl: text("what_nl"),
        intro_en: text("what_en"),
      },
    }
  },
}
