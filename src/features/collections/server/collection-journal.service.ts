import { sql } from "kysely"
import type { JournalSource } from "../../money/server/journal/journal-source.service.ts"

/** Collections that are on their way. What they bring in are payments, as any other. */
export const collectionJournal: JournalSource = {
  todo: async (db, on) => {
    const { rows } = await sql<{ count: number; cents: number }>`
      select count(distinct c."collectionId")::integer as count, coalesce(sum(i."amountCents"), 0)::float8 as cents
      from collections c join "collectionItems" i using ("collectionId")
      where c.state in ('announced', 'locked', 'handedIn') and i.state = 'included' and c."collectOn" <= ${on}::date`.execute(
      db,
    )
    const { count = 0, cents = 0 } = rows[0] ?? {}
    return [
      {
        title_nl: "Incasso’s waarvan het geld nog niet is geboekt",
        title_en: "Direct debits of which the money is not booked yet",
        count,
        cents,
        to: "/financien/incasso",
      },
    ]
  },
}
