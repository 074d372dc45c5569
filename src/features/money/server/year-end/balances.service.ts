import { sql } from "kysely"
import { addDays } from "../../../../platform/amsterdam.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { Balance } from "../../year-end.ts"
import { type JournalSources, linesBetween } from "../journal/journal-lines.service.ts"

/** Before anything was booked. */
const beginning = "1900-01-01"

/** The balances of accounts over a time, by their number. Income and costs begin every year at nothing. */
export async function readBalances(
  db: Db,
  sources: JournalSources,
  [from, until]: readonly [from: string, until: string],
): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select l."ledgerAccountId", a.code, a.name_nl, coalesce(nullif(a.name_en, ''), a.name_nl) as name_en, a.kind,
      coalesce(sum(l.cents) filter (where l.day < ${from}::date and a.kind = 'settlement'), 0)::float8 as "beginCents",
      coalesce(sum(l.cents) filter (where l.day >= ${from}::date and l.cents > 0), 0)::float8 as "debitCents",
      coalesce(-sum(l.cents) filter (where l.day >= ${from}::date and l.cents < 0), 0)::float8 as "creditCents",
      coalesce(sum(l.cents) filter (where l.day >= ${from}::date or a.kind = 'settlement'), 0)::float8 as "endCents"
    from (${linesBetween(sources, beginning, until)}) l join "ledgerAccounts" a using ("ledgerAccountId")
    group by 1, 2, 3, 4, 5
    having bool_or(l.day >= ${from}::date) or sum(l.cents) filter (where a.kind = 'settlement') <> 0
    order by a.code`.execute(db)
  return rows
}

/**
 * The balances before a day, of accounts with one, and as one line what was left of earlier years, so that they come to
 * nothing together.
 */
export async function beginBalances(db: Db, sources: JournalSources, from: string) {
  const balances = await readBalances(db, sources, [from, addDays(from, -1)])
  const begin = balances
    .filter(({ beginCents }) => beginCents !== 0)
    .map(({ code, name_nl, name_en, kind, beginCents }) => ({ code, name_nl, name_en, kind, cents: beginCents }))
  const left = begin.reduce((sum, { cents }) => sum + cents, 0)
  return left === 0
    ? begin
    : [
        ...begin,
        {
          code: "RES",
          name_nl: "Resultaat tot dan",
          name_en: "Result until then",
          kind: "settlement" as const,
          cents: -left,
        },
      ]
}
