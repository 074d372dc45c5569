import { Readable } from "node:stream"
import { sql } from "kysely"
import { dayOf } from "../../../../platform/amsterdam.ts"
import { type Language, pickText } from "../../../../platform/i18n.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Association } from "../../../../platform/server/association.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { type ZipEntry, zipOf } from "../../../../platform/server/files/zip-writer.ts"
import { logMemberEvent } from "../../../members/server/member-event.service.ts"
import { fullName } from "../../../members/server/member.table.ts"
import type { Balance } from "../../year-end.ts"
import { accountOf, costCentreOf } from "../desk/booked-on.service.ts"
import { logDownload } from "../journal/book-download.service.ts"
import { type Cell, csvRows, dayIn } from "../journal/export-cells.ts"
import { neutralRows } from "../journal/journal-layouts.ts"
import { type JournalLine, type JournalSources, readLines } from "../journal/journal-lines.service.ts"
import { auditFileXml } from "../journal/xaf.ts"
import { openItemRows } from "../open-items/open-items-export.service.ts"
import { beginBalances } from "./balances.service.ts"
import { summaryPage } from "./summary-page.ts"
import { daysOfYear, readYearEnd } from "./year-end.service.ts"

interface Exporting {
  db: Db
  viewer: Pick<Viewer, "userId">
  now: Date
  association: Pick<Association, "name" | "coc">
  t: (key: string, params?: Record<string, unknown>) => string
  language: Language
}

/**
 * The file for the auditing committee: one zip with the journal, the balances, what was open on the last day, and all charges and
 * payments of an association year. All of it is as of one moment, and in the trail of everybody in it before anything leaves.
 */
export async function auditFileOf(scope: Exporting, sources: JournalSources, year: number): Promise<Readable> {
  const files = await scope.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((tx) => filesOf({ ...scope, db: tx }, sources, year))
  return Readable.from(zipOf(entriesOf(files, scope.now)))
}

type Content = string | readonly (readonly Cell[])[]

async function* entriesOf(files: Record<string, Content>, modifiedAt: Date): AsyncGenerator<ZipEntry> {
  for (const [name, content] of Object.entries(files)) {
    const isDutch = name.startsWith("nl/")
    yield {
      name: name.replace(/^(nl|en)\//, ""),
      modifiedAt,
      isCompressed: true,
      content:
        typeof content === "string" ? Readable.from([Buffer.from(content)]) : csvRows(content, isDutch ? "," : "."),
    }
  }
}

async function filesOf(scope: Exporting, sources: JournalSources, year: number): Promise<Record<string, Content>> {
  const { db, viewer, now, association, t, language } = scope
  const [from, until] = daysOfYear(year)
  const today = dayOf(now)
  const on = until < today ? until : today
  const lines = await readLines(db, sources, from, on)
  const books = await readYearEnd({ db, now }, sources, year)
  const open = await openItemRows(db, on, { t, language })
  const charges = await chargesOf(scope, from, on)
  const payments = await paymentsOf(scope, from, on)
  const userIds = [...new Set([...open.userIds, ...charges.userIds, ...payments.userIds])]
  await logMemberEvent(db, { actor: viewer, userIds, action: "exported", fields: ["amounts"], now })
  await logDownload(db, { viewer, what: "auditFile", period: String(year), format: "zip", now })
  const begin = await beginBalances(db, sources, from)
  const facts = { association: association.name, coc: association.coc, from, until, year, begin, now }
  const csv = (name: string, rows: readonly (readonly Cell[])[]) => ({
    [`${language}/${t(`yearEnd:files.${name}`)}.csv`]: rows,
  })
  return {
    [`${t("yearEnd:files.summary")}.html`]: summaryPage({ books, on, association: association.name, t, language }),
    ...csv("journal", [...neutralRows(lines, scope)]),
    ...csv("balances", balanceRows(scope, books.balances)),
    ...csv("costCentres", costCentreRows(scope, lines)),
    ...csv("open", open.rows),
    ...csv("charges", charges.rows),
    ...csv("payments", payments.rows),
    "auditfile.xaf": auditFileXml(lines, facts),
  }
}

type Texts = Pick<Exporting, "t" | "language">
const headOf = ({ t }: Texts, columns: readonly string[]) => columns.map((column) => t(`yearEnd:columns.${column}`))

function balanceRows(texts: Texts, balances: readonly Balance[]): Cell[][] {
  const head = headOf(texts, ["account", "accountName", "kind", "begin", "debit", "credit", "end"])
  return [
    head,
    ...balances.map(({ code, name_nl, name_en, kind, beginCents, debitCents, creditCents, endCents }): Cell[] => [
      code,
      pickText(name_nl, name_en, texts.language).text,
      texts.t(`moneyBooks:kinds.${kind}`),
      { cents: beginCents },
      { cents: debitCents },
      { cents: creditCents },
      { cents: endCents },
    ]),
  ]
}

/** What each activity and group earned and cost. */
function costCentreRows(texts: Texts, lines: readonly JournalLine[]): Cell[][] {
  const sums = new Map<string, { line: JournalLine; income: number; expense: number }>()
  for (const line of lines) {
    if (!line.costCentre) continue
    const sum = sums.get(line.costCentre) ?? { line, income: 0, expense: 0 }
    sums.set(line.costCentre, sum)
    if (line.kind === "income") sum.income -= line.cents
    else sum.expense += line.cents
  }
  const rows = [...sums.values()].map(({ line, income, expense }): Cell[] => [
    line.costCentre ?? "",
    pickText(line.costCentre_nl ?? "", line.costCentre_en, texts.language).text,
    { cents: income },
    { cents: expense },
    { cents: income - expense },
  ])
  return [headOf(texts, ["costCentre", "costCentreName", "income", "expense", "result"]), ...rows]
}

interface Listed {
  userIds: number[]
  rows: Cell[][]
}
const peopleIn = (rows: readonly { userId: number | null }[]) => [
  ...new Set(rows.flatMap(({ userId }) => userId ?? [])),
]

async function chargesOf({ db, t, language }: Exporting, from: string, until: string): Promise<Listed> {
  const rows = await db
    .selectFrom("charges as c")
    .leftJoin("users as u", "u.userId", "c.userId")
    .select(["c.chargeId", "c.userId", "c.kind", "c.text_nl", "c.text_en", "c.amountCents", "c.bookDate", "c.cancels"])
    .select(["c.reason", accountOf.as("account"), costCentreOf.as("costCentre")])
    .select(sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("name"))
    .where(sql<boolean>`c."bookDate" between ${from}::date and ${until}::date`)
    .orderBy("c.bookDate")
    .orderBy("c.chargeId")
    .execute()
  const cells = rows.map((row): Cell[] => [
    `V${row.chargeId}`,
    dayIn(row.bookDate, language),
    row.name ?? t("journal:openItems.gone"),
    t(`moneyDesk:kinds.${row.kind}`),
    pickText(row.text_nl, row.text_en, language).text,
    row.account.code,
    row.costCentre ? pickText(row.costCentre.name_nl, row.costCentre.name_en, language).text : "",
    row.cancels ? `V${row.cancels}` : "",
    row.reason ?? "",
    { cents: row.amountCents },
  ])
  const columns = ["document", "day", "who", "kind", "text", "account", "costCentre", "cancels", "reason", "amount"]
  return { userIds: peopleIn(rows), rows: [headOf({ t, language }, columns), ...cells] }
}

async function paymentsOf({ db, t, language }: Exporting, from: string, until: string): Promise<Listed> {
  const rows = await db
    .selectFrom("payments as p")
    .innerJoin("ledgerAccounts as l", "l.ledgerAccountId", "p.ledgerAccountId")
    .leftJoin("users as u", "u.userId", "p.userId")
    .select(["p.paymentId", "p.userId", "p.method", "p.amountCents", "p.receivedOn", "p.reverses", "p.note", "l.code"])
    .select(sql<string | null>`case when u."userId" is not null then ${fullName("u")} end`.as("name"))
    .where(sql<boolean>`p."receivedOn" between ${from}::date and ${until}::date`)
    .orderBy("p.receivedOn")
    .orderBy("p.paymentId")
    .execute()
  const cells = rows.map((row): Cell[] => [
    `B${row.paymentId}`,
    dayIn(row.receivedOn, language),
    row.name ?? t("journal:openItems.gone"),
    t(`moneyDesk:methods.${row.method}`),
    row.code,
    row.reverses ? `B${row.reverses}` : "",
    row.note ?? "",
    { cents: row.amountCents },
  ])
  const columns = ["document", "day", "who", "method", "account", "reverses", "note", "amount"]
  return { userIds: peopleIn(rows), rows: [headOf({ t, language }, columns), ...cells] }
}
