import { type RawBuilder, type SqlBool, sql } from "kysely"
import { type Asked, type SearchMatch, tiers } from "./search-source.ts"

const all = (parts: readonly RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(parts, sql` and `)})`

/**
 * SQL, of a statement on a table with the columns `"searchTitle"` and `"searchWords"`: each word is part of a name, or a
 * form of it is anywhere in the texts.
 */
export function matchColumns(table: string, { words, whole, query, way }: Asked): SearchMatch {
  const [title, texts] = [sql.ref(`${table}.searchTitle`), sql.ref(`${table}.searchWords`)]
  const contains = words.map(({ part, query: forms }) => sql`(${title} like ${part} or ${texts} @@ ${forms})`)
  const weight = sql<number>`ts_rank('{0.05, 0.1, 0.4, 1}', ${texts}, ${query})`
  const isNamed = all(words.map(({ part }) => sql`${title} like ${part}`))
  if (way === "contains")
    return {
      matches: all(contains),
      isNamed,
      tier: sql<number>`case
        when ${title} like '%| ' || ${whole} || ' |%' then ${sql.lit(tiers.exact)}
        when ${title} like '%| ' || ${whole} || '%' then ${sql.lit(tiers.beginning)}
        when ${isNamed} then ${sql.lit(tiers.title)}
        else ${sql.lit(tiers.text)} end`,
      weight,
    }
  const resembles = words.map(({ plain, isLong }, index) =>
    isLong ? sql`(${plain} <% ${title} or ${contains[index]})` : (contains[index] as RawBuilder<unknown>),
  )
  return {
    matches: all(resembles),
    tier: sql<number>`(10 - round(10 * word_similarity(${whole}, ${title})))::integer`,
    weight,
  }
}
