import { type RawBuilder, type SqlBool, sql } from "kysely"
import { type Audience, shown } from "./member-visibility.service.ts"

/** More words than a name has. */
const maxWords = 8
/** A shorter word has no trigram of its own: it must begin a word. */
const shortest = 3

/** SQL: everything that audience may find a person by, with a space before each word. The expression of the indexes. */
const haystack = (audience: Audience): RawBuilder<string> => sql<string>`searchable(
  ' ' || users."firstName" || coalesce(' ' || users.infix, '') || ' ' || users."lastName"
  || coalesce(' ' || ${shown(audience, "nickname")}, '')
  ${audience === "board" ? sql`|| coalesce(' ' || ${shown(audience, "email")}, '')` : sql``})`

/** SQL: a text as part of a pattern, without accents and capitals. */
const literally = (text: string) => sql`regexp_replace(searchable(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** The words of a search. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, maxWords)

/** SQL: every word is part of a name. */
export function findsPerson(audience: Audience, text: string): RawBuilder<SqlBool> {
  const found = wordsOf(text).map(
    (word) => sql`${haystack(audience)} like ${word.length < shortest ? "% " : "%"} || ${literally(word)} || '%'`,
  )
  return found.length ? sql<SqlBool>`(${sql.join(found, sql` and `)})` : sql<SqlBool>`true`
}

/** SQL: a name resembles the text, as far as the database's threshold (`pg_trgm.word_similarity_threshold`). */
export const resemblesPerson = (audience: Audience, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`searchable(${text}) <% ${haystack(audience)}`

/** SQL: how well a person matches, lowest first: a whole name, its beginning, the beginning of words, parts of words. */
export function rankOfPerson(audience: Audience, text: string): RawBuilder<number> {
  const words = wordsOf(text)
  const whole = literally(words.join(" "))
  const begins = words.map((word) => sql`${haystack(audience)} like '% ' || ${literally(word)} || '%'`)
  return sql<number>`case
    when ${haystack(audience)} || ' ' like '% ' || ${whole} || ' %' then 0
    when ${haystack(audience)} like '% ' || ${whole} || '%' then 1
    when ${begins.length ? sql.join(begins, sql` and `) : sql`true`} then 2
    else 3 end`
}

/** SQL: how much a name resembles the text, from 0 to 1. */
export const resemblance = (audience: Audience, text: string): RawBuilder<number> =>
  sql<number>`word_similarity(searchable(${text}), ${haystack(audience)})`
