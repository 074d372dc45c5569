import { type SqlBool, sql } from "kysely"
import { hasWord, matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { QueryWord, SearchSource } from "../../../platform/server/search/search-source.ts"
import { listingReadableBy } from "./book-listing.service.ts"

/** More courses than that have no word in common that says which book it is. */
const coursesMax = 200
const text = (column: string) => sql<string>`${sql.ref(`bookListings.${column}`)}`

/** SQL: a course with this word uses the book, in any year: copies are older. */
const isOfCourse = (word: QueryWord) => sql<SqlBool>`"bookListings".isbn13 = any(array(
  select books.isbn13 from books where ${hasWord("books", word)} limit ${sql.lit(coursesMax)}))`

/** The newest first; one's own that are no longer offered come last. */
export const listingSearch: SearchSource<"bookListings"> = {
  kind: "bookListings",
  find: ({ viewer, now }, asked) => ({
    from: sql`"bookListings"`,
    key: text("bookListingId"),
    match: matchColumns("bookListings", asked, isOfCourse),
    newest: sql`select "bookListingId" from "bookListings" order by "createdAt" desc, "bookListingId" desc`,
    readable: listingReadableBy(viewer, now),
    isTimely: sql<boolean>`("bookListings".status in ('active', 'reserved') and "bookListings"."expiresAt" > ${now})`,
    freshness: sql<number>`extract(epoch from "bookListings"."createdAt")::double precision`,
    path: sql<string>`'/tweedehands-boeken/' || "bookListings"."bookListingId"`,
    texts: {
      title_nl: text("title"),
      title_en: text("title"),
      intro_nl: text("note"),
      intro_en: text("note"),
    },
    context: { nl: text("authors"), en: text("authors") },
    state: sql<string | null>`case when "bookListings".status <> 'active' then "bookListings".status
      when "bookListings"."expiresAt" <= ${now} then 'ended' end`,
  }),
}
