import { sql } from "kysely"
import { dayOf } from "../../../platform/amsterdam.ts"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"
import { academicYearOn } from "../academic-year.ts"

const text = (column: string) => sql<string>`${sql.ref(`books.${column}`)}`
const years = sql`books."academicYear" || '–' || (books."academicYear" + 1)`

/** Books have no page of their own: a result leads to the list of its year, searched for that book. */
export const bookSearch: SearchSource<"books"> = {
  kind: "books",
  find: ({ now }, asked) => {
    const isTimely = sql<boolean>`(books."academicYear" >= ${sql.lit(academicYearOn(dayOf(now)))})`
    return {
      from: sql`books`,
      key: text("bookId"),
      match: matchColumns("books", asked),
      newest: sql`select "bookId" from books order by "academicYear" desc`,
      readable: sql`true`,
      isTimely,
      freshness: sql<number>`books."academicYear"::double precision`,
      alphabet: inAlphabet("books.title"),
      path: sql<string>`'/nieuwe-boeken?q=' || books.isbn13 || '&studiejaar=' || books."academicYear"`,
      texts: { title_nl: text("title"), title_en: text("title"), intro_nl: text("authors"), intro_en: text("authors") },
      context: {
        nl: sql<string>`books."courseName_nl" || ', ' || ${years}`,
        en: sql<string>`coalesce(nullif(books."courseName_en", ''), books."courseName_nl") || ', ' || ${years}`,
      },
      state: sql<string | null>`case when not ${isTimely} then 'past' end`,
    }
  },
}
