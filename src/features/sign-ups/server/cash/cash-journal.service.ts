import { sql } from "kysely"
import type { JournalSource } from "../../../money/server/journal/journal-source.service.ts"

/** Cash boxes whose last count differs from what is booked, and nobody said why. A count books nothing. */
export const cashJournal: JournalSource = {
  todo: async (db, on) => {
    const { rows } = await sql<{ count: number; cents: number; slug: string | null }>`
      select count(*)::integer as count, coalesce(sum(c."countedCents" - c."expectedCents"), 0)::float8 as cents, min(a.slug) as slug
      from (
        select distinct on ("activityId", method) * from "cashCounts"
        where ("createdAt" at time zone 'Europe/Amsterdam')::date <= ${on}::date
        order by "activityId", method, "cashCountId" desc) c
      join activities a using ("activityId")
      where c."countedCents" <> c."expectedCents"
        and not exists (select from "cashDifferences" d where d."cashCountId" = c."cashCountId")`.execute(db)
    const { count = 0, cents = 0, slug = null } = rows[0] ?? {}
    return [
      {
        title_nl: "Kasverschillen die niemand verklaarde",
        title_en: "Cash differences that nobody explained",
        count,
        cents,
        to: slug ? `/activiteiten/${slug}/kas` : "/financien",
      },
    ]
  },
}
