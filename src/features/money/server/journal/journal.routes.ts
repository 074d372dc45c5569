import * as z from "zod"
import { dayKey } from "../../../../platform/format.ts"
import { scopeOf } from "../../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../../platform/server/http/route.ts"
import { sendDownload } from "../../../../platform/server/http/send-file.ts"
import {
  closing,
  closingQuery,
  entriesQuery,
  journalEntries,
  journalExport,
  journalMonth,
  monthParams,
  openItems,
  openItemsExport,
  openItemsQuery,
} from "../../journal.ts"
import { mayKeepBooks, mayReadMoney } from "../../money.policy.ts"
import { yearEnd, yearParams, yearQuery, todoMax, yearTodo } from "../../year-end.ts"
import { exportOpenItems } from "../open-items/open-items-export.service.ts"
import { readOpenItems } from "../open-items/open-items.service.ts"
import { auditFileOf } from "../year-end/audit-file.service.ts"
import { readTodo, readYearEnd } from "../year-end/year-end.service.ts"
import { previewClosing } from "./close-months.service.ts"
import { exportJournal } from "./journal-export.service.ts"
import type { JournalSources } from "./journal-lines.service.ts"
import { readEntries, readJournal } from "./journal.service.ts"

const limit = { name: "money-export", network: 120, person: 30, seconds: 3600 }
/** Files write nothing but who took them along, and are sent after that has been written. */
const file = { may: mayReadMoney, fresh: true, limit, touches: ["money"], transaction: false } as const

type Call = Pick<RequestContext, "db" | "viewer" | "services" | "t" | "language">
const exportingOf = (call: Call) => ({
  db: call.db,
  viewer: userOf(call),
  now: call.services.now(),
  association: call.services.association.current,
  t: call.t,
  language: call.language,
})

/**
 * The journal, what was open on a day of the past, and the end of a year.
 * @param sources what other features book
 */
export const journalRoutesOf = (sources: JournalSources) => [...bookRoutesOf(sources), ...yearEndRoutesOf(sources)]

const bookRoutesOf = (sources: JournalSources) => [
  route(
    "GET /money/journal/:month",
    {
      may: mayReadMoney,
      summary: "Read what the journal of a month comes to, by account, activity and group",
      params: monthParams,
      output: journalMonth,
    },
    (call) => readJournal(scopeOf(call), sources, call.params.month),
  ),
  route(
    "GET /money/journal/:month/entries",
    {
      may: mayReadMoney,
      summary: "Read some of the entries of a month",
      params: monthParams,
      query: entriesQuery,
      output: journalEntries,
    },
    (call) => readEntries(scopeOf(call), sources, { month: call.params.month, from: call.query.from }),
  ),
  route(
    "POST /money/journal/:month/export",
    {
      ...file,
      file: ["text/csv", "application/x-ndjson", "application/xml"],
      summary: "Export the journal of a month: for spreadsheets, or in the columns of a bookkeeping package",
      params: monthParams,
      body: journalExport,
    },
    async (call) => {
      const { month } = call.params
      const made = await exportJournal(exportingOf(call), sources, month, call.body)
      const { format } = call.body
      const kind = format === "csv" || format === "rows" || format === "xaf" ? "" : `-${format.toLowerCase()}`
      const filename = `${call.t("journal:file.journal")}-${month}${kind}.${made.extension}`
      return sendDownload(call.http, made.content, { type: made.type, filename })
    },
  ),
  route(
    "GET /money/months/closing",
    {
      may: mayKeepBooks,
      summary: "Preview what closing a month and all before it would fix",
      query: closingQuery,
      output: closing,
    },
    (call) => previewClosing(call.db, sources, call.query.through, call.services.now()),
  ),
  route(
    "GET /money/open-items",
    {
      may: mayReadMoney,
      summary: "Read what everybody had to pay at the end of a day, and what they had too much",
      query: openItemsQuery,
      output: openItems,
    },
    (call) => readOpenItems(scopeOf(call), call.query.on),
  ),
  route(
    "POST /money/open-items/export",
    {
      ...file,
      file: ["text/csv", "application/x-ndjson"],
      summary: "Export what was open at the end of a day; it is in the trail of each person",
      query: openItemsQuery,
      body: openItemsExport,
    },
    async (call) => {
      const { on, ...made } = await exportOpenItems(exportingOf(call), call.query.on, call.body.format)
      const filename = `${call.t("journal:file.openItems")}-${on}.${made.extension}`
      return sendDownload(call.http, made.content, { type: made.type, filename })
    },
  ),
]

const yearEndRoutesOf = (sources: JournalSources) => [
  route(
    "GET /money/todo",
    { may: mayReadMoney, summary: "Read what waits for the treasurer", output: z.array(yearTodo).max(todoMax) },
    (call) => readTodo(scopeOf(call), sources),
  ),
  route(
    "GET /money/year-end",
    {
      may: mayReadMoney,
      summary: "Read how the books of an association year are, and what is left to do before they close",
      query: yearQuery,
      output: yearEnd,
    },
    (call) => readYearEnd(scopeOf(call), sources, call.query.year),
  ),
  route(
    "POST /money/years/:year/audit-file",
    {
      ...file,
      file: ["application/zip"],
      summary:
        "Download the books of an association year for the auditing committee; it is in the trail of each person",
      params: yearParams,
    },
    async (call) => {
      const { year } = call.params
      const content = await auditFileOf(exportingOf(call), sources, year)
      const filename = `${call.t("yearEnd:files.name")}-${year}-${year + 1}-${dayKey(call.services.now())}.zip`
      return sendDownload(call.http, content, { type: "application/zip", filename })
    },
  ),
]
