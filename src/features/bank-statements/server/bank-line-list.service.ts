import { sql } from "kysely"
import type { ListQuery } from "../../../platform/list-query.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { type JsonPage, jsonRowOf, mapItems, momentJson } from "../../../platform/server/database/json-rows.ts"
import { listPage } from "../../../platform/server/database/list.ts"
import { cachedTotals } from "../../../platform/server/database/totals.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import { fullName } from "../../members/server/member.table.ts"
import {
  type BankOverview,
  bankLine,
  type BankStatementRow,
  bankStatement,
  type ListedLine,
  linesAtOnce,
} from "../bank-statement.ts"
import { suggestionsFor } from "./suggest.service.ts"
import type { WaitingLine } from "./suggestion.ts"

const nameOf = (column: string) => sql<string | null>`(select ${fullName("b")} from users b
  where b."userId" = ${sql.ref(column)})`

/** SQL: how a statement `s` follows the one before it of the same account. */
const follows = sql<BankStatementRow["follows"]>`(select case when p."untilDay" is null then 'first'
    when s."fromDay" <= p."untilDay" then 'overlap'
    when s."openingCents" is null or p."closingCents" is null then 'unknown'
    when s."openingCents" = p."closingCents" then 'joins' else 'gap' end
  from (select) one left join lateral (select p."untilDay", p."closingCents" from "bankStatements" p
    where p.iban = s.iban and (p."fromDay", p."bankStatementId") < (s."fromDay", s."bankStatementId")
    order by p."fromDay" desc, p."bankStatementId" desc limit 1) p on true)`

const statements = (db: Db) =>
  db
    .selectFrom("bankStatements as s")
    .select(["s.bankStatementId", "s.iban", "s.fileName", "s.fromDay", "s.untilDay", "s.newLines", "s.readAt"])
    .select([
      "s.openingCents",
      "s.closingCents",
      "s.gapCents",
      sql<number>`(select count(*)::integer from "bankLines" l
        where l."bankStatementId" = s."bankStatementId" and l.state = 'open')`.as("toMatch"),
      follows.as("follows"),
      nameOf("s.readBy").as("readBy"),
    ])

const statementRow = jsonRowOf(bankStatement)

/** What was read, the latest days first. */
export const listStatements = ({ db, now }: Scope, query: ListQuery): Promise<JsonPage<BankStatementRow>> =>
  listPage(db, statements(db), query, {
    row: statementRow,
    columns: { untilDay: sql.ref("s.untilDay") },
    key: "s.bankStatementId",
    defaultSort: [{ by: sql.ref("s.untilDay"), direction: "desc" }],
    totals: cachedTotals(db, now),
  })

/** How many lines wait, and what is on each account. */
export async function readBankOverview(db: Db): Promise<Answer<BankOverview>> {
  const { rows } = await sql<{ state: "open" | "booked" | "ignored"; count: number }>`
    select state, count(*)::integer as count from "bankLines" group by 1`.execute(db)
  const balances = await sql<BankOverview["balances"][number]>`
    select distinct on (iban) iban, "untilDay" as day, "closingCents"::float8 as cents from "bankStatements"
    where "closingCents" is not null order by iban, "untilDay" desc, "bankStatementId" desc limit 100`.execute(db)
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    open: countOf("open"),
    booked: countOf("booked"),
    ignored: countOf("ignored"),
    balances: balances.rows,
  }
}

/** SQL: what a line `l` was booked as, with what was undone. */
const bookings = sql<ListedLine["bookings"]>`coalesce((
  select json_agg(json_build_object('bankLineBookingId', k."bankLineBookingId", 'kind', k.kind, 'amountCents', k."amountCents",
    'userId', p."userId", 'name', (select ${fullName("u")} from users u where u."userId" = p."userId"),
    'account', (select json_build_object('code', g.code, 'name_nl', g.name_nl, 'name_en', g.name_en) from "ledgerAccounts" g
      where g."ledgerAccountId" = k."ledgerAccountId"),
    'claim', (select json_build_object('expenseClaimId', e."expenseClaimId", 'name', case when u."userId" is not null
        then ${fullName("u")} end) from "expenseClaims" e left join users u using ("userId")
      where e."expenseClaimId" = k."expenseClaimId"),
    'pays', coalesce((select json_agg(json_build_object('text_nl', c.text_nl, 'text_en', c.text_en, 'cents', a.cents))
      from (select "chargeId", sum("amountCents")::integer as cents from allocations where "paymentId" = k."paymentId"
        group by 1 having sum("amountCents") > 0) a join charges c using ("chargeId")), '[]'),
    'note', k.note, 'why', k.why, 'isAutomatic', k."isAutomatic", 'bookedOn', k."bookedOn",
    'bookedAt', ${momentJson("k.bookedAt")}, 'by', ${nameOf("k.bookedBy")},
    'undoneAt', ${momentJson("k.undoneAt")}, 'undoneBy', ${nameOf("k.undoneBy")}, 'undoReason', k."undoReason")
    order by k."bankLineBookingId" desc)
  from "bankLineBookings" k left join payments p using ("paymentId") where k."bankLineId" = l."bankLineId"), '[]')`

const lines = (db: Db) =>
  db
    .selectFrom("bankLines as l")
    .select(["l.bankLineId", "l.day", "l.amountCents", "l.kind", "l.name", "l.text", "l.reference", "l.returnReason"])
    .select(["l.isDoubtful", "l.state", "l.ignoreReason", "l.decidedAt", "l.otherIban", "l.endToEndId"])
    .select([
      sql<string | null>`right(l."otherIban", 4)`.as("ibanEnd"),
      nameOf("l.decidedBy").as("decidedBy"),
      bookings.as("bookings"),
    ])

type Identified = Pick<WaitingLine, "otherIban" | "endToEndId">
const lineRow = jsonRowOf(bankLine, { besides: ["otherIban", "endToEndId"] })

/** Lines: those that wait come with what they may be, the oldest first, for as many as a page shows at a time. */
export async function listLines({ db, now }: Scope, query: ListQuery): Promise<JsonPage<ListedLine>> {
  const page = await listPage(db, lines(db), query, {
    row: lineRow,
    columns: {
      state: sql.ref("l.state"),
      bankStatementId: sql.ref("l.bankStatementId"),
      bankLineId: sql.ref("l.bankLineId"),
      day: sql.ref("l.day"),
    },
    key: "l.bankLineId",
    defaultSort: sql.ref("l.day"),
    totals: cachedTotals(db, now),
  })
  return mapItems(page, async (items) => {
    const waiting = (items as ((typeof items)[number] & Identified)[]).filter(({ state }) => state === "open")
    const suggestions = await suggestionsFor(db, waiting.slice(0, linesAtOnce))
    return items.map((item) => {
      const { otherIban: _otherIban, endToEndId: _endToEndId, ...line } = item as typeof item & Identified
      return { ...line, suggestions: suggestions.get(line.bankLineId) ?? [] }
    })
  })
}
