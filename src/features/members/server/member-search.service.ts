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

/**
 * SQL: a text without accents and capitals. A statement of its own, which is run once: in a prepared statement the
 * function would be called for every person.
 */
const plainly = (text: string) => sql`(select searchable(${text}))`

/** SQL: a text as part of a pattern, likewise. */
const literally = (text: string) => sql`(select regexp_replace(searchable(${text}), '([\\\\%_])', '\\\\\\1', 'g'))`

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
  sql<SqlBool>`${plainly(text)} <% ${haystack(audience)}`

/** SQL: how well a person matches, lowest first: a whole name, its beginning, the beginning of words, parts of words. */
export function rankOfPerson(audience: Audience, text: string): RawBuilder<number> {
  const words = wordsOf(text)
  const whole = literally(words.join(" "))
  const begins = words.map((word) => sql`found.names like '% ' || ${literally(word)} || '%'`)
  // What a person is found by costs more than the comparisons: it is made once (`offset 0` keeps it apart).
  return sql<number>`(select case
    when found.names || ' ' like '% ' || ${whole} || ' %' then 0
    when found.names like '% ' || ${whole} || '%' then 1
    when ${begins.length ? sql.join(begins, sql` and `) : sql`true`} then 2
    else 3 end from (select ${haystack(audience)} as names offset 0) found)`
}

/** SQL: how much a name resembles the text, from 0 to 1. */
export const resemblance = (audience: Audience, text: string): RawBuilder<number> =>
  sql<number>`word_similarity(${plainly(text)}, ${haystack(audience)})`
