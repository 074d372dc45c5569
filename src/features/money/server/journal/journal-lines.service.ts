import { type RawBuilder, sql } from "kysely"
import { addDays } from "../../../../platform/amsterdam.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { LedgerAccountKind } from "../../money-kinds.ts"
import type { JournalSource } from "./journal-source.service.ts"
import { moneyJournal } from "./money-journal.service.ts"

export type JournalSources = readonly JournalSource[]

/** A line of the journal, as files have it. */
export interface JournalLine {
  day: string
  source: string
  number: number
  ledgerAccountId: number
  code: string
  name_nl: string
  name_en: string
  kind: LedgerAccountKind
  costCentre: string | null
  costCentre_nl: string | null
  costCentre_en: string | null
  /** Debit; credit with a minus. */
  cents: number
  text_nl: string
  text_en: string
}

/** The first and the last day of a month, or of several. */
export const daysOf = (first: string, last = first): [from: string, until: string] => {
  const [year = 0, month = 0] = last.split("-").map(Number)
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`
  return [`${first}-01`, addDays(next, -1)]
}

/** SQL: several texts as one. */
const textIn = (language: "nl" | "en") => {
  const text = sql.ref(`text_${language}`)
  return sql`min(${text}) || case when count(distinct ${text}) > 1 then ' (+' || count(distinct ${text}) - 1 || ')' else '' end`
}

/**
 * SQL: the lines from a day up to and including another. Of months that are closed those that were fixed; of others what the
 * books say now, with what is booked together on the same account as one line.
 */
export function linesBetween(sources: JournalSources, from: string, until: string): RawBuilder<unknown> {
  const booked = [moneyJournal, ...sources].flatMap(({ lines }) => (lines ? [lines(from, until)] : []))
  return sql`
    select j.day, j.source, j.number, j."ledgerAccountId", j."accountCode" as code, j."accountName_nl" as name_nl,
      j."accountName_en" as name_en, j."accountKind" as kind, j."costCentre", j."costCentreName_nl" as "costCentre_nl",
      j."costCentreName_en" as "costCentre_en", j."amountCents" as cents, j.text_nl, j.text_en
    from "journalLines" j where j.day between ${from}::date and ${until}::date
    union all
    select l.day, l.source, l.number, l."ledgerAccountId", a.code, a.name_nl, coalesce(nullif(a.name_en, ''), a.name_nl), a.kind,
      case when l."activityId" is not null then 'A' || l."activityId" when l."groupId" is not null then 'G' || l."groupId" end,
      coalesce(v.title_nl, g.name_nl), coalesce(nullif(v.title_en, ''), v.title_nl, nullif(g.name_en, ''), g.name_nl), l.cents,
      l.text_nl, l.text_en
    from (
      select day, source, number, "ledgerAccountId", "activityId", "groupId", sum(cents)::integer as cents,
        ${textIn("nl")} as text_nl, ${textIn("en")} as text_en
      from (${sql.join(booked, sql` union all `)}) b
      where not exists (select from "closedMonths" k where k.month = date_trunc('month', b.day)::date and k.entries is not null)
      group by 1, 2, 3, 4, 5, 6 having sum(cents) <> 0) l
    join "ledgerAccounts" a using ("ledgerAccountId")
    left join activities v on v."activityId" = l."activityId" left join groups g on g."groupId" = l."groupId"`
}

/** The lines of a time, in the order of the books. */
export async function readLines(db: Db, sources: JournalSources, from: string, until: string): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    select * from (${linesBetween(sources, from, until)}) l
    order by day, source desc, number, cents < 0, code, "costCentre"`.execute(db)
  return rows
}
