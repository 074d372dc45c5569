import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { fullName } from "../../members/server/member.table.ts"
import { dueOf } from "../../money/server/desk/open-charges.service.ts"
import type { LedgerPurpose } from "../../money/money-kinds.ts"
import { type LineKind, type SuggestedBy, suggestedBy } from "../bank-line-kinds.ts"
import type { Payers, Suggestion } from "../bank-statement.ts"
import { isNoted } from "./certain.service.ts"
import { exactReferences, nearReferences } from "./read-lines.ts"
import { claimsFor } from "./suggested-claims.service.ts"
import { type OpenCharge, paymentOf } from "./suggested-payment.ts"
import { type Found, nothing, type WaitingLine } from "./suggestion.ts"

/** People of one line that are looked at, and what of each. */
const [peopleMax, chargesMax, suggestionsMax] = [6, 30, 9]

/** Where money of our own is booked that comes back in another form. */
const purposeOf: Partial<Record<LineKind, LedgerPurpose>> = {
  providerPayout: "online",
  collection: "directDebit",
  return: "directDebit",
}

const asRows = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::jsonb`

/** What lines may be, the best first. So many statements, however many lines. */
export async function suggestionsFor(db: Db, lines: readonly WaitingLine[]): Promise<Map<number, Suggestion[]>> {
  if (!lines.length) return new Map()
  const people = await peopleOf(db, lines)
  const userIds = [...new Set(people.map(({ userId }) => userId))]
  const charges = await openChargesOf(db, userIds)
  const payments = people.flatMap(({ bankLineId, userId, name, why }): Found[] => {
    const line = lines.find((each) => each.bankLineId === bankLineId)
    if (!line || line.amountCents < 0) return []
    const paid = paymentOf(charges.get(userId) ?? [], line.amountCents)
    // That somebody's name or account is like it says nothing without something that they owe.
    if (paid.fit === "credit" && ["name", "amount"].includes(why)) return []
    return [{ bankLineId, suggestion: { ...nothing, kind: "payment", why, userId, name, ...paid } }]
  })
  const found = [
    ...(await claimsFor(db, lines)),
    ...payments,
    ...(await notedFor(db, lines, people)),
    ...(await accountsFor(db, lines)),
  ]
  const byLine = Map.groupBy(found, ({ bankLineId }) => bankLineId)
  return new Map(lines.map(({ bankLineId }) => [bankLineId, best(byLine.get(bankLineId) ?? [])]))
}

const best = (found: readonly Found[]): Suggestion[] =>
  found
    .map(({ suggestion }) => suggestion)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, suggestionsMax)

/** An expense claim goes first. Then a reference goes before all, then a known account with the right amount, then a name with it; the rest follows. */
function rankOf({ why, fit, kind }: Suggestion): number {
  const certainty = suggestedBy.indexOf(why)
  const isOff = fit !== "exact" && why !== "reference" ? 10 : 0
  // What is in the books as a claim is not to be booked on an account too.
  if (kind === "claim" || kind === "notedClaim") return certainty - suggestedBy.length
  // What was noted already is not to be booked again.
  return certainty + isOff - (kind === "noted" ? 0.5 : 0)
}

interface Person {
  bankLineId: number
  userId: number
  name: string
  why: SuggestedBy
}

/** Who may have paid lines, each person once, for the best reason. */
async function peopleOf(db: Db, lines: readonly WaitingLine[]): Promise<Person[]> {
  const rows = lines.map((line) => ({
    bankLineId: line.bankLineId,
    cents: line.amountCents,
    otherIban: line.otherIban,
    exact: exactReferences(line),
    near: nearReferences(line),
    words: line.amountCents > 0 ? (line.name ?? "").split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word.length > 1) : [],
  }))
  const found = await sql<Person & { nth: number }>`
    with l as materialized (select * from jsonb_to_recordset(${asRows(rows)}) as r("bankLineId" integer, cents integer,
      "otherIban" text, exact integer[], near integer[], words text[])),
    found as (
      select "bankLineId", unnest(exact) as "userId", 'reference' as why from l
      union all select l."bankLineId", c."userId", 'nearReference' from l
        join lateral (select distinct "userId" from charges where "userId" = any(l.near) and "openCents" > 0 limit ${peopleMax}) c on true
      union all select l."bankLineId", f."userId", 'account' from l join "userFinances" f on f.iban = l."otherIban"
      union all select l."bankLineId", p."userId", 'payerBefore' from l
        join lateral (select p."userId" from "bankLines" b join "bankLineBookings" k using ("bankLineId")
          join payments p using ("paymentId")
          where b."otherIban" = l."otherIban" and b."bankLineId" <> l."bankLineId" and k."undoneAt" is null
          order by b."bankLineId" desc limit ${peopleMax}) p on true
      union all select l."bankLineId", u."userId", 'name' from l
        join lateral (select u."userId" from unnest(l.words) w(word) join users u
            on searchable(u."lastName") collate "C" = searchable(w.word) collate "C"
          where exists (select from charges c where c."userId" = u."userId" and c."openCents" > 0)
          order by exists (select from charges c where c."userId" = u."userId" and c."openCents" = l.cents) desc,
            exists (select from unnest(l.words) f(first) where searchable(left(f.first, 1)) = searchable(left(u."firstName", 1))) desc,
            u."userId" limit ${peopleMax}) u on true
      union all select l."bankLineId", c."userId", 'amount' from l
        -- An amount that several people owe says nothing.
        join lateral (select min("userId") as "userId" from (select distinct "userId" from charges
          where "openCents" = l.cents and "userId" is not null limit 2) one having count(*) = 1) c on true)
    select f."bankLineId", u."userId", ${fullName("u")} as name, f.why
    from (select distinct on ("bankLineId", "userId") * from found where "userId" is not null
      order by "bankLineId", "userId", array_position(${sql.val([...suggestedBy])}::text[], why)) f
    join users u using ("userId")
    order by f."bankLineId", array_position(${sql.val([...suggestedBy])}::text[], f.why), u."userId"`.execute(db)
  return [...Map.groupBy(found.rows, ({ bankLineId }) => bankLineId).values()].flatMap((own) => own.slice(0, peopleMax))
}

async function openChargesOf(db: Db, userIds: readonly number[]): Promise<Map<number, OpenCharge[]>> {
  if (!userIds.length) return new Map()
  const { rows } = await sql<OpenCharge & { userId: number }>`
    select c."userId", c."chargeId", c.text_nl, c.text_en, c."openCents"
    from unnest(${sql.val(userIds)}::integer[]) u("userId") cross join lateral (
      select * from charges c where c."userId" = u."userId" and c."openCents" > 0
      order by ${dueOf}, c."chargeId" limit ${chargesMax}) c
    order by ${dueOf}, c."chargeId"`.execute(db)
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Payments that somebody noted by hand, of the people that a line may be of, or that went back. */
async function notedFor(db: Db, lines: readonly WaitingLine[], people: readonly Person[]): Promise<Found[]> {
  const rows = people.flatMap(({ bankLineId, userId, why }) => {
    const line = lines.find((each) => each.bankLineId === bankLineId)
    return line && line.kind === "transfer" ? [{ bankLineId, userId, why, day: line.day, cents: line.amountCents }] : []
  })
  if (!rows.length) return []
  const found = await sql<Person & { paymentId: number; receivedOn: string }>`
    select n."bankLineId", n."userId", n.why, ${fullName("u")} as name, p."paymentId", p."receivedOn"
    from jsonb_to_recordset(${asRows(rows)}) as n("bankLineId" integer, "userId" integer, why text, day date, cents integer)
    join payments p on p."userId" = n."userId" and p."amountCents" = n.cents and ${isNoted("p", "n.day")}
    join users u on u."userId" = n."userId"
    order by abs(p."receivedOn" - n.day), p."paymentId" limit 200`.execute(db)
  return found.rows.map(({ bankLineId, ...noted }) => ({
    bankLineId,
    suggestion: { ...nothing, kind: "noted", ...noted },
  }))
}

/** The account that lines of this kind are on, or that the last line of the same other side was booked on. */
async function accountsFor(db: Db, lines: readonly WaitingLine[]): Promise<Found[]> {
  const rows = lines.map(({ bankLineId, kind, otherIban, amountCents }) => ({
    bankLineId,
    purpose: purposeOf[kind] ?? null,
    otherIban,
    isIn: amountCents > 0,
  }))
  const found = await sql<{ bankLineId: number; why: SuggestedBy; account: NonNullable<Suggestion["account"]> }>`
    select n."bankLineId", a.why, json_build_object('ledgerAccountId', g."ledgerAccountId", 'code', g.code,
      'name_nl', g.name_nl, 'name_en', g.name_en) as account
    from jsonb_to_recordset(${asRows(rows)}) as n("bankLineId" integer, purpose text, "otherIban" text, "isIn" boolean)
    cross join lateral (
      select "ledgerAccountId", 'kind' as why from "ledgerDefaults" d where d.purpose = n.purpose
      union all (select k."ledgerAccountId", 'before' from "bankLines" b join "bankLineBookings" k using ("bankLineId")
        where n.purpose is null and b."otherIban" = n."otherIban" and k.kind = 'account' and k."undoneAt" is null
          and (k."amountCents" > 0) = n."isIn" order by b."bankLineId" desc limit 1)) a
    join "ledgerAccounts" g on g."ledgerAccountId" = a."ledgerAccountId" and g."archivedAt" is null`.execute(db)
  return found.rows.map(({ bankLineId, why, account }) => ({
    bankLineId,
    suggestion: { ...nothing, kind: "account", why, account },
  }))
}

/** People whose name has these words, with what they owe: whoever owes something first. */
export async function findPayers(db: Db, words: string, max: number): Promise<Payers> {
  const { rows } = await sql<{ userId: number; name: string; openCents: number }>`
    select u."userId", ${fullName("u")} as name,
      coalesce((select sum(c."openCents") from charges c where c."userId" = u."userId" and c."openCents" > 0), 0)::integer as "openCents"
    from users u
    where searchable(("firstName" || coalesce(' ' || infix, '') || ' ' || "lastName") collate "und-x-icu")
      like '%' || regexp_replace(searchable(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'
    order by 3 desc, u."lastName" collate "und-x-icu", u."firstName" collate "und-x-icu", u."userId" limit ${max}`.execute(
    db,
  )
  const charges = await openChargesOf(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => ({
    ...row,
    charges: (charges.get(row.userId) ?? []).map(({ chargeId, text_nl, text_en, openCents }) => ({
      chargeId,
      text_nl,
      text_en,
      openCents,
    })),
  }))
}
