import { sql } from "kysely"
import type { JournalSource } from "../../money/server/journal/journal-source.service.ts"

/** Money that came in online of which a person has to say what it was for. What is booked of it are payments, as of any other. */
export const onlinePaymentJournal: JournalSource = {
  todo: async (db, on) => {
    const { rows } = await sql<{ count: number; cents: number }>`
      select count(*)::integer as count, coalesce(sum("paidCents"), 0)::float8 as cents from "paymentAttempts"
      where "needsReview" is not null
        and ("startedAt" at time zone 'Europe/Amsterdam')::date <= ${on}::date`.execute(db)
    const { count = 0, cents = 0 } = rows[0] ?? {}
    return [
      {
        title_nl: "Online betaald, en nog te beslissen",
        title_en: "Paid online, and still to decide",
        count,
        cents,
        to: "/financien/te-beslissen",
      },
    ]
  },
}
