import { sql } from "kysely"
import { payoutPage } from "../pay-pages.ts"
import type { JournalSource } from "../../money/server/journal/journal-source.service.ts"

const none = sql`null::integer`

/**
 * What the provider keeps of what it pays out. What people paid online are payments, as of any other; what is left to do is money
 * of which a person has to say what it was for, and payouts that do not add up.
 */
export const onlinePaymentJournal: JournalSource = {
  lines: (from, until) => sql`
    select o."bookedOn" as day, 'U' as source, o."providerPayoutId" as number, side.account as "ledgerAccountId",
      ${none} as "activityId", ${none} as "groupId", side.cents,
      'Kosten van uitbetaling ' || o.reference as text_nl, 'Costs of payout ' || o.reference as text_en
    from "providerPayouts" o cross join lateral (values
        (o."costsAccountId", o."costsCents"), (o."fromAccountId", -o."costsCents")) as side (account, cents)
    where o."bookedOn" between ${from}::date and ${until}::date`,
  todo: async (db, on) => {
    const { rows } = await sql<{ count: number; cents: number }>`
      select count(*)::integer as count, coalesce(sum("paidCents"), 0)::float8 as cents from "paymentAttempts"
      where "needsReview" is not null
        and ("startedAt" at time zone 'Europe/Amsterdam')::date <= ${on}::date`.execute(db)
    const { count = 0, cents = 0 } = rows[0] ?? {}
    const { rows: strange } = await sql<{ count: number; cents: number }>`
      select count(*)::integer as count, coalesce(sum("amountCents"), 0)::float8 as cents from "providerPayouts"
      where state = 'unexplained' and "paidOutOn" <= ${on}::date`.execute(db)
    return [
      {
        title_nl: "Online betaald, en nog te beslissen",
        title_en: "Paid online, and still to decide",
        count,
        cents,
        to: "/financien/te-beslissen",
      },
      {
        title_nl: "Uitbetalingen van de betaaldienst die niet kloppen",
        title_en: "Payouts of the payment service that don’t add up",
        count: strange[0]?.count ?? 0,
        cents: strange[0]?.cents ?? 0,
        to: payoutPage,
      },
    ]
  },
}
