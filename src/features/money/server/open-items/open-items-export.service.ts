import { sql } from "kysely"
import { type Language, pickText } from "../../../../platform/i18n.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { logMemberEvent } from "../../../members/server/member-event.service.ts"
import { fullName } from "../../../members/server/member.table.ts"
import { accountOf, costCentreOf } from "../desk/booked-on.service.ts"
import { dueOf } from "../desk/open-charges.service.ts"
import { logDownload } from "../journal/book-download.service.ts"
import { type Cell, csvRows, dayIn, jsonRows, sentAs } from "../journal/export-cells.ts"
import type { BookFile } from "../journal/journal-export.service.ts"
import { chargesOpenOn, dayAsked, paymentsFreeOn } from "./open-items.service.ts"

interface Texts {
  t: (key: string) => string
  language: Language
}
interface Exporting extends Texts {
  db: Db
  viewer: Pick<Viewer, "userId">
  now: Date
}

interface Row {
  userId: number | null
  name: string | null
  document: string
  /** Null: credit. */
  text_nl: string | null
  text_en: string | null
  account: { code: string }
  costCentre: { name_nl: string; name_en: string | null } | null
  day: string
  due: string | null
  cents: number
  open: number
}

/** What was open at the end of a day, a row for each charge and for each payment with something left. */
async function rowsOn(db: Db, on: string): Promise<Row[]> {
  const name = sql`case when u."userId" is not null then ${fullName("u")} end`
  const { rows } = await sql<Row>`
    select o.* from (
      select c."userId", ${name} as name, u."lastName", 'V' || c."chargeId" as document, c.text_nl, c.text_en, ${accountOf} as account,
        ${costCentreOf} as "costCentre", c."bookDate" as day, ${dueOf} as due, c."amountCents" as cents, c.open
      from (${chargesOpenOn(on)}) c left join users u using ("userId")
      union all
      select p."userId", ${name}, u."lastName", 'B' || p."paymentId", null, null,
        (select json_build_object('code', l.code) from "ledgerAccounts" l where l."ledgerAccountId" = p."ledgerAccountId"), null,
        p."receivedOn", null, p."amountCents", -p.free
      from (${paymentsFreeOn(on)}) p left join users u using ("userId")) o
    order by o."lastName" nulls last, o."userId", o.day, o.document`.execute(db)
  return rows
}

const columns = ["who", "document", "text", "account", "costCentre", "day", "due", "amount", "open"] as const

/** The rows of a file of what was open; credit has a minus. */
export async function openItemRows(db: Db, on: string, { t, language }: Texts) {
  const rows = await rowsOn(db, on)
  const cells: Cell[][] = rows.map((row) => [
    row.name ?? t("journal:openItems.gone"),
    row.document,
    row.text_nl === null ? t("journal:openItems.credit") : pickText(row.text_nl, row.text_en, language).text,
    row.account.code,
    row.costCentre ? pickText(row.costCentre.name_nl, row.costCentre.name_en, language).text : "",
    dayIn(row.day, language),
    row.due ? dayIn(row.due, language) : "",
    { cents: row.cents },
    { cents: row.open },
  ])
  return {
    userIds: [...new Set(rows.flatMap(({ userId }) => userId ?? []))],
    rows: [columns.map((column) => t(`journal:openColumns.${column}`)), ...cells],
  }
}

/**
 * What was open at the end of a day, as a file. It is in the trail of everybody in it before anything leaves.
 * @throws AppError validation: the day is still to come
 */
export async function exportOpenItems(
  { db, viewer, now, ...texts }: Exporting,
  asked: string | undefined,
  format: "csv" | "rows",
): Promise<BookFile & { on: string }> {
  const on = dayAsked(asked, now)
  const { rows, userIds } = await openItemRows(db, on, texts)
  await logMemberEvent(db, { actor: viewer, userIds, action: "exported", fields: ["amounts"], now })
  await logDownload(db, { viewer, what: "openItems", period: on, format, now })
  const content = format === "csv" ? csvRows(rows, texts.language === "nl" ? "," : ".") : jsonRows(rows)
  return { on, content, ...sentAs[format] }
}
