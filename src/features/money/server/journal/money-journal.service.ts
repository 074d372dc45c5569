import { type RawBuilder, sql } from "kysely"
import { moneyDeskMessages } from "../../money-desk.messages.ts"
import { type LedgerPurpose, paymentMethods } from "../../money-kinds.ts"
import type { JournalSource } from "./journal-source.service.ts"

/** SQL: the account on which something is booked. */
export const accountFor = (purpose: LedgerPurpose): RawBuilder<number> =>
  sql<number>`(select d."ledgerAccountId" from "ledgerDefaults" d where d.purpose = ${sql.lit(purpose)})`

/** SQL: the words for the method of a payment `p`. */
const methodIn = (language: 0 | 1) =>
  sql`case p.method ${sql.join(
    paymentMethods.map((method) => {
      const text = moneyDeskMessages.methods[method][language].replaceAll("\u00AD", "")
      return sql`when ${sql.lit(method)} then ${sql.lit(text)}`
    }),
    sql` `,
  )} end`

/** SQL: the cost centre of what was written off by a payment `p`, which is that of what it was written off of. */
const writtenOffOf = (column: "activityId" | "groupId") => sql`case when p.method = 'writeOff' then (
  select c.${sql.ref(column)} from allocations a join charges c using ("chargeId")
  where a."paymentId" = coalesce(p.reverses, p."paymentId") order by a."allocationId" limit 1) end`

const none = sql`null::integer`

/**
 * Charges, payments and allocations. A charge is owed from its day on; a payment is money of a person until it pays something,
 * which is the same day as a rule, and then debtors and money meet in one entry.
 */
export const moneyJournal: JournalSource = {
  lines: (from, until) => {
    const between = sql`between ${from}::date and ${until}::date`
    return sql`
      select c."bookDate" as day, 'V' as source, c."chargeId" as number, side.account as "ledgerAccountId", side."activityId",
        side."groupId", side.cents, c.text_nl, c.text_en
      from charges c cross join lateral (values
          (${accountFor("debtors")}, ${none}, ${none}, c."amountCents"),
          (c."ledgerAccountId", c."activityId", c."groupId", -c."amountCents"))
        as side (account, "activityId", "groupId", cents)
      where c."bookDate" ${between}
      union all
      select p."receivedOn", 'B', p."paymentId", side.account, side."activityId", side."groupId", side.cents, ${methodIn(0)}, ${methodIn(1)}
      from payments p cross join lateral (values
          (p."ledgerAccountId", ${writtenOffOf("activityId")}, ${writtenOffOf("groupId")}, p."amountCents"),
          (${accountFor("suspense")}, ${none}, ${none}, -p."amountCents"))
        as side (account, "activityId", "groupId", cents)
      where p."receivedOn" ${between}
      union all
      select a."bookDate", 'B', a."paymentId", side.account, ${none}, ${none}, side.cents, c.text_nl, c.text_en
      from allocations a join charges c using ("chargeId") cross join lateral (values
          (${accountFor("suspense")}, a."amountCents"), (${accountFor("debtors")}, -a."amountCents"))
        as side (account, cents)
      where a."bookDate" ${between}`
  },
}
