import { type RawBuilder, sql } from "kysely"
import type { JournalSource } from "../../money/server/journal/journal-source.service.ts"
import { accountFor } from "../../money/server/journal/money-journal.service.ts"

const none = sql`null::integer`

/** SQL, of a claim `c`: the account that the money left. A card of the association takes it from its bank account. */
const paidFrom: RawBuilder<number> = sql`case c."paidHow" when 'cash' then ${accountFor("cash")} else ${accountFor("transfer")} end`

/**
 * Expense claims: costs on the day of their approval, when the association owes them, and money that leaves on the day they are
 * paid. Approvals and payments of closed months cannot be undone.
 */
export const claimJournal: JournalSource = {
  lines: (from, until) => {
    const between = sql`between ${from}::date and ${until}::date`
    const of = sql`"expenseClaims" c join "expenseClaimLines" l using ("expenseClaimId")`
    return sql`
      select c."approvedOn" as day, 'D' as source, c."expenseClaimId" as number, side.account as "ledgerAccountId", side."activityId",
        side."groupId", side.cents, l.text as text_nl, l.text as text_en
      from ${of} cross join lateral (values
          (l."ledgerAccountId", l."activityId", l."groupId", l."amountCents"),
          (${accountFor("claims")}, ${none}, ${none}, -l."amountCents"))
        as side (account, "activityId", "groupId", cents)
      where c."approvedOn" ${between}
      union all
      select c."paidOn", 'D', c."expenseClaimId", side.account, ${none}, ${none}, side.cents, l.text, l.text
      from ${of} cross join lateral (values
          (${accountFor("claims")}, l."amountCents"), (${paidFrom}, -l."amountCents"))
        as side (account, cents)
      where c."paidOn" ${between}`
  },
  todo: async (db, on) => {
    const { rows } = await sql<{ status: string; count: number; cents: number }>`
      select status, count(*)::integer as count, sum("totalCents")::float8 as cents from "expenseClaims"
      where status in ('submitted', 'approved') and ("submittedAt" at time zone 'Europe/Amsterdam')::date <= ${on}::date
      group by 1`.execute(db)
    const of = (status: string) => rows.find((row) => row.status === status)
    return [
      {
        title_nl: "Declaraties die op een besluit wachten",
        title_en: "Expense claims that wait for a decision",
        count: of("submitted")?.count ?? 0,
        cents: of("submitted")?.cents ?? 0,
        to: "/financien/declaraties",
      },
      {
        title_nl: "Goedgekeurde declaraties die nog niet betaald zijn",
        title_en: "Approved expense claims that are not paid yet",
        count: of("approved")?.count ?? 0,
        cents: of("approved")?.cents ?? 0,
        to: "/financien/declaraties",
      },
    ]
  },
}
