import { sql } from "kysely"
import { inAlphabet } from "../../../platform/server/database/db.ts"
import { matchColumns } from "../../../platform/server/search/search-columns.ts"
import type { SearchSource } from "../../../platform/server/search/search-source.ts"

const text = (column: string) => sql<string>`${sql.ref(`rooms.${column}`)}`
const address = sql<string>`rooms.street || ' ' || rooms."houseNumber" || ', ' || rooms.city`

/** Rooms, with the way to their opening times. Everybody may know of them. */
export const roomSearch: SearchSource<"rooms"> = {
  kind: "rooms",
  find: (_, asked) => ({
    from: sql`rooms`,
    key: text("roomId"),
    match: matchColumns("rooms", asked),
    readable: sql`rooms."hasOpeningTimes"`,
    isTimely: sql<boolean>`true`,
    alphabet: inAlphabet("rooms.name_nl"),
    path: sql<string>`'/locaties/openingstijden#' || rooms.slug`,
    texts: { title_nl: text("name_nl"), title_en: text("name_en") },
    context: { nl: address, en: address },
  }),
}
