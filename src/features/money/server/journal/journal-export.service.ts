import { Readable } from "node:stream"
import { type Language } from "../../../../platform/i18n.ts"
import type { Viewer } from "../../../../platform/policy.ts"
import type { Association } from "../../../../platform/server/association.ts"
import type { Db } from "../../../../platform/server/database/db.ts"
import { boardYearOf } from "../../../groups/board-years.ts"
import type { JournalExport } from "../../journal.ts"
import { beginBalances } from "../year-end/balances.service.ts"
import { logDownload } from "./book-download.service.ts"
import { csvRows, jsonRows, sentAs } from "./export-cells.ts"
import { neutralRows, packageRows, perDay } from "./journal-layouts.ts"
import { daysOf, type JournalSources, readLines } from "./journal-lines.service.ts"
import { auditFileXml } from "./xaf.ts"

interface Exporting {
  db: Db
  viewer: Pick<Viewer, "userId">
  now: Date
  association: Pick<Association, "name" | "coc">
  t: (key: string) => string
  language: Language
}

/** A file, and how it is sent. */
export interface BookFile {
  content: Readable
  type: string
  extension: string
}

/** The journal of a month as a file. Who took it along is noted before anything leaves. */
export async function exportJournal(
  scope: Exporting,
  sources: JournalSources,
  month: string,
  { format, isPerDay }: JournalExport,
): Promise<BookFile> {
  const { db, viewer, now, association, language } = scope
  const [from, until] = daysOf(month)
  await logDownload(db, { viewer, what: "journal", period: month, format, now })
  const all = await readLines(db, sources, from, until)
  const lines = isPerDay ? perDay(all) : all
  if (format === "xaf") {
    const begin = await beginBalances(db, sources, from)
    const facts = {
      association: association.name,
      coc: association.coc,
      from,
      until,
      year: boardYearOf(from),
      begin,
      now,
    }
    return { content: Readable.from([Buffer.from(auditFileXml(lines, facts))]), ...sentAs.xaf }
  }
  if (format === "csv")
    return { content: csvRows(neutralRows(lines, scope), language === "nl" ? "," : "."), ...sentAs.csv }
  if (format === "rows") return { content: jsonRows(neutralRows(lines, scope)), ...sentAs.rows }
  return { content: csvRows(packageRows(format, lines), format === "moneybird" ? "." : ","), ...sentAs.csv }
}
