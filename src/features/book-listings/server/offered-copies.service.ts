import { sql } from "kysely"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { offeredCopiesMax } from "../book-listing-kinds.ts"
import type { OfferedCopies } from "../book-listing.ts"
import { onlyOffered } from "./book-listing-seller.service.ts"

/** How many copies are offered of each book, or of those of an academic year; what nobody offers is left out. */
export async function offeredCopies({ db, now }: Scope, academicYear: number | undefined): Promise<OfferedCopies> {
  const { rows } = await sql<OfferedCopies[number]>`
    select isbn13, count(*)::integer as copies from "bookListings"
    where ${onlyOffered(now)} and ${
      academicYear === undefined
        ? sql`isbn13 is not null`
        : sql`isbn13 in (select isbn13 from books where "academicYear" = ${academicYear})`
    }
    group by isbn13 order by isbn13 limit ${offeredCopiesMax}`.execute(db)
  return rows
}
