import { sql } from "kysely"
import type { JournalSource } from "../../money/server/journal/journal-source.service.ts"
import { accountFor } from "../../money/server/journal/money-journal.service.ts"

const none = sql`null::integer`

/**
 * Lines of bank statements that were booked on a ledger account, such as costs of the bank, and what of that was undone. Lines
 * that are payments are in the books as those.
 */
export const bankLineJournal: JournalSource = {
  lines: (from, until) => sql`
    select e.day, 'R' as source, b."bankLineId" as number, side.account as "ledgerAccountId", side."activityId", side."groupId",
      side.cents, e.text as text_nl, e.text as text_en
    from "bankLineBookings" b join "bankLines" n using ("bankLineId")
    cross join lateral (values
        (b."bookedOn", b."amountCents", coalesce(b.note, nullif(n.text, ''), '–')),
        (b."undoneOn", -b."amountCents", coalesce(b."undoReason", b.note, '–'))) as e (day, cents, text)
    cross join lateral (values
        (${accountFor("transfer")}, ${none}, ${none}, e.cents),
        (b."ledgerAccountId", b."activityId", b."groupId", -e.cents))
      as side (account, "activityId", "groupId", cents)
    where b.kind = 'account' and e.day between ${from}::date and ${until}::date`,
  todo: async (db, on) => {
    const { rows } = await sql<{ count: number; cents: number }>`
      select count(*)::integer as count, coalesce(sum("amountCents"), 0)::float8 as cents from "bankLines"
      where state = 'open' and day <= ${on}::date`.execute(db)
    const { count = 0, cents = 0 } = rows[0] ?? {}
    return [
      {
        title_nl: "Regels van de bank die nog afgeletterd moeten worden",
        title_en: "Lines of the bank that are still to be matched",
        count,
        cents,
        to: "/financien/bank/afletteren",
      },
    ]
  },
}
