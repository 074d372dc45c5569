import { type RawBuilder, type SqlBool, sql } from "kysely"
import { asIsbn13 } from "../../../platform/isbn.ts"
import { literally, plainly, wordsOf } from "../../../platform/server/database/search-text.ts"

/** SQL: what a listing is found by. The expression of the index. */
const haystack = sql<string>`searchable("bookListings".title || coalesce(' ' || "bookListings".authors, ''))`

/**
 * SQL: a course with this code, or with every word in its name, uses the book. Of any year: copies are older. As an array,
 * the index of ISBNs can be used beside that of words.
 */
const isOfCourse = (words: readonly string[]) => sql`"bookListings".isbn13 = any(array(
  select books.isbn13 from books where ${sql.join(
    words.map(
      (word) => sql`(searchable("courseCode" collate "und-x-icu") like '%' || ${literally(word)} || '%'
        or searchable("courseName_nl") like '%' || ${literally(word)} || '%'
        or searchable("courseName_en") like '%' || ${literally(word)} || '%')`,
    ),
    sql` and `,
  )}))`

/** SQL: a listing has this ISBN, or every word, or is used in the course that these words name. */
export function findsListing(text: string): RawBuilder<SqlBool> {
  const isbn13 = asIsbn13(text)
  if (isbn13) return sql<SqlBool>`"bookListings".isbn13 = ${isbn13}`
  const words = wordsOf(text)
  if (!words.length) return sql<SqlBool>`true`
  const found = words.map((word) => sql`${haystack} like '%' || ${literally(word)} || '%'`)
  return sql<SqlBool>`((${sql.join(found, sql` and `)}) or ${isOfCourse(words)})`
}

/** SQL: part of a title or author resembles the text, as far as the database's threshold. */
export const resemblesListing = (text: string): RawBuilder<SqlBool> => sql<SqlBool>`${plainly(text)} <% ${haystack}`
