import { sql } from "kysely"
import type { ListQuery } from "../../../../platform/list-query.ts"
import type { Scope } from "../../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { type JsonPage, jsonRowOf } from "../../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../../platform/server/database/list.ts"
import { cachedTotals } from "../../../../platform/server/database/totals.ts"
import type { Answer } from "../../../../platform/server/http/route.ts"
import { type PayoutCost, type PayoutStanding, providerPayout, type ProviderPayoutRow } from "../../provider-payout.ts"

/** The most lines of costs that are shown of a payout. */
const costsMax = 100

/**
 * SQL: the day of the line of the bank that a payout `o` is. Of a table of `bank-statements`, read from below: whether money
 * that was paid out came in is a matter of the payout.
 */
const onBankOn = sql<string | null>`(select to_char(l.day, 'YYYY-MM-DD') from "bankLineBookings" b
  join "bankLines" l using ("bankLineId") where b."providerPayoutId" = o."providerPayoutId" and b."undoneAt" is null)`

/** Payouts with their costs. */
export const payoutRows = (db: Db) =>
  db
    .selectFrom("providerPayouts as o")
    .select(["o.providerPayoutId", "o.reference", "o.paidOutOn", "o.amountCents", "o.state", "o.payments"])
    .select(["o.paymentCents", "o.refunds", "o.refundCents", "o.chargebacks", "o.chargebackCents", "o.costsCents"])
    .select([
      "o.otherCents",
      "o.gapCents",
      "o.bookedOn",
      sql<PayoutCost[]>`coalesce((select json_agg(json_build_object('month', to_char(k.month, 'YYYY-MM'),
          'description', k.description, 'count', k.count, 'amountCents', k."amountCents", 'vatCents', k."vatCents") order by k.nth)
        from (select * from "providerPayoutCosts" k where k."providerPayoutId" = o."providerPayoutId"
          order by k.nth limit ${sql.lit(costsMax)}) k), '[]')`.as("costs"),
      onBankOn.as("onBankOn"),
    ])

const payoutRow = jsonRowOf(providerPayout)

/** What was paid out, the latest first. */
export const listPayouts = ({ db, now }: Scope, query: ListQuery): Promise<JsonPage<ProviderPayoutRow>> =>
  listPage(db, payoutRows(db), query, {
    row: payoutRow,
    columns: { paidOutOn: sql.ref("o.paidOutOn") },
    key: "o.providerPayoutId",
    defaultSort: [{ by: sql.ref("o.paidOutOn"), direction: "desc" }],
    totals: cachedTotals(db, now),
  })

type Figures = Omit<PayoutStanding, "mayFetch" | "fetchedAt"> & { fetchedAt: Date | null; payouts: number }

/**
 * Where the money is that people paid online: on the account for it by the books, and at the provider by its payouts. Both come
 * to the same, unless something was booked by hand or a payout does not add up.
 */
export async function readStanding(db: Db, mayFetch: boolean): Promise<Answer<PayoutStanding>> {
  const { rows } = await sql<Figures>`
    with account as (select g."ledgerAccountId", g.code, g.name_nl, g.name_en from "ledgerDefaults" d
      join "ledgerAccounts" g using ("ledgerAccountId") where d.purpose = 'online')
    select (select json_build_object('ledgerAccountId', "ledgerAccountId", 'code', code, 'name_nl', name_nl, 'name_en', name_en)
        from account) as account,
      case when exists (select from "ledgerDefaults" d join account using ("ledgerAccountId") where d.purpose <> 'online') then null
        else (select coalesce(sum(p."amountCents"), 0) from payments p join account using ("ledgerAccountId"))
          - (select coalesce(sum(b."amountCents"), 0) from "bankLineBookings" b join account using ("ledgerAccountId")
            where b.kind = 'account' and b."undoneAt" is null)
          - (select coalesce(sum(o."costsCents"), 0) from "providerPayouts" o
            join account on account."ledgerAccountId" = o."fromAccountId") end::float8 as "balanceCents",
      (select coalesce(sum(o."amountCents" - o."otherCents"), 0) from "providerPayouts" o
        where o.state <> 'unexplained' and ${onBankOn} is null)::float8 as "onTheWayCents",
      ((select coalesce(sum("bookedCents"), 0) from "paymentAttempts" where "bookedCents" <> 0)
        - (select coalesce(sum(i."amountCents"), 0) from "providerPayoutItems" i join "providerPayouts" o using ("providerPayoutId")
          where i."paymentAttemptId" is not null and o.state <> 'unexplained'))::float8 as "heldCents",
      (select count(*)::integer from "providerPayouts") as payouts,
      (select count(*)::integer from "providerPayouts" where state = 'unexplained') as unexplained,
      (select "endedAt" from "providerPayoutRounds") as "fetchedAt",
      (select problem from "providerPayoutRounds") as problem`.execute(db)
  const { payouts, heldCents, fetchedAt, ...figures } = rows[0] as Figures
  return { ...figures, mayFetch, fetchedAt, heldCents: payouts ? heldCents : null }
}
