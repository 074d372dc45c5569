import { type RawBuilder, type SqlBool, sql } from "kysely"
import { type ParsedQuery, type QueryWord, type SearchMatch, tiers } from "./search-source.ts"

const all = (parts: readonly RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(parts, sql` and `)})`
const oneOf = (parts: readonly RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(parts, sql` or `)})`

/** SQL: a word is part of a name of a row of the table, or a form of it is in its texts. */
export const hasWord = (table: string, { part, query }: QueryWord): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.searchTitle`)} like ${part} or ${sql.ref(`${table}.searchWords`)} @@ ${query})`

/**
 * SQL, of a statement on a table with the columns `"searchTitle"` and `"searchWords"`: each word is part of a name, or a
 * form of it is anywhere in the texts.
 * @param belongsTo whether a row belongs to something with this word, such as a document to its folder: as good as a word
 * of its name. A comparison with an array, so that an index finds the rows: `"folderId" = any(array(select …))`
 */
export function matchColumns(
  table: string,
  { words, whole, exactly, beginning, query, way }: ParsedQuery,
  belongsTo?: (word: QueryWord) => RawBuilder<SqlBool>,
): SearchMatch {
  const [title, texts] = [sql.ref(`${table}.searchTitle`), sql.ref(`${table}.searchWords`)]
  const around = words.map((word) => (belongsTo ? [belongsTo(word)] : []))
  const contains = words.map((word, index) => oneOf([hasWord(table, word), ...(around[index] ?? [])]))
  const weight = sql<number>`ts_rank('{0.05, 0.1, 0.4, 1}', ${texts}, ${query})`
  const isNamed = all(words.map(({ part }, index) => oneOf([sql`${title} like ${part}`, ...(around[index] ?? [])])))
  if (way === "contains")
    return {
      matches: all(contains),
      isNamed,
      tier: sql<number>`case
        when ${title} like any (${exactly}) then ${sql.lit(tiers.exact)}
        when ${title} like any (${beginning}) then ${sql.lit(tiers.beginning)}
        when ${isNamed} then ${sql.lit(tiers.title)}
        else ${sql.lit(tiers.text)} end`,
      weight,
    }
  // Of names only, not of what follows them.
  const names = sql`split_part(${title}, ' . ', 1)`
  // Nothing contains a single word, or this would not be asked: looking for it again would read every row.
  const asTyped = words.length === 1 ? words.map((word) => hasWord(table, word)) : contains
  const resembles = words.map(({ plain, isLong }, index) =>
    isLong
      ? sql`((${plain} <% ${title} and ${plain} <% ${names}) or ${asTyped[index]})`
      : (asTyped[index] as RawBuilder<unknown>),
  )
  return {
    matches: all(resembles),
    tier: sql<number>`(10 - round(10 * word_similarity(${whole}, ${names})))::integer`,
    weight,
  }
}

/** From which similarity on a word is taken for one of a phrase. A common word has much in common with some phrase. */
const leastSimilar = 0.5

/** The same for what has many names: phrases that people use for it. */
export function matchPhrases(table: string, asked: ParsedQuery): SearchMatch {
  const match = matchColumns(table, asked)
  if (asked.way === "contains") return match
  const similar = asked.words.map(
    ({ plain }) =>
      sql`strict_word_similarity(${plain}, ${sql.ref(`${table}.searchTitle`)}) >= ${sql.lit(leastSimilar)}`,
  )
  return { ...match, matches: all(similar) }
}
