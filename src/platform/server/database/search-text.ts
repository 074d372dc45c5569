import { sql } from "kysely"

/** More words than anybody searches for. */
const maxWords = 8

/**
 * SQL: a text without accents and capitals. A statement of its own, which is run once: in a prepared statement the
 * function would be called for every row.
 */
export const plainly = (text: string) => sql`(select searchable(${text}))`

/** SQL: a text as part of a pattern, likewise. */
export const literally = (text: string) =>
  sql`(select regexp_replace(searchable(${text}), '([\\\\%_])', '\\\\\\1', 'g'))`

/** The words of a search. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, maxWords)
