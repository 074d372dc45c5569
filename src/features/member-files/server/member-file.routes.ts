import { AppError } from "../../../platform/app-error.ts"
import { dayKey } from "../../../platform/format.ts"
import { maxImportColumns } from "../../../platform/import/import-contract.ts"
import { scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { sendDownload } from "../../../platform/server/http/send-file.ts"
import { readTable } from "../../../platform/server/import/table-file.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"
import { memberQuery } from "../../members/member.ts"
import { memberExport } from "../member-export.ts"
import { maxImportBytes, maxImportRows } from "../import-bounds.ts"
import {
  type ImportConfirmation,
  importConfirmation,
  type ImportOptions,
  importOptions,
  type ImportPreview,
  importPreview,
  importResult,
} from "../member-import.ts"
import { planImport } from "./import-plan.service.ts"
import { touched, writeImport } from "./import-write.service.ts"
import { exportMembers } from "./member-export.service.ts"

/** @throws AppError conflict if this is not what was shown, or rows of it need a decision */
function requireReady({ fingerprint, missing, counts }: ImportPreview, given: ImportConfirmation): void {
  const refuse = (key: string) => new AppError("conflict", { text: `memberFiles:refused.${key}` })
  if (fingerprint !== given.fingerprint) throw refuse("changedMeanwhile")
  if (missing.length || (counts.faulty && given.faulty === "stop")) throw refuse("faulty")
  if (counts.resembling && given.resembling === "stop") throw refuse("resembling")
}

const types = { csv: "text/csv; charset=utf-8", rows: "application/x-ndjson" }

/** A file that the board sends, and what importing it would do. */
async function planOf(call: RequestContext<undefined, ImportOptions>) {
  const file = await readTable(call.http, { bytes: maxImportBytes, rows: maxImportRows, columns: maxImportColumns })
  const { columns, since, faulty, resembling } = call.query
  const options: ImportOptions = { columns, since, faulty, resembling }
  return planImport({ db: call.db, now: call.services.now(), t: call.t }, file, options)
}

const importing = {
  may: mayUpdateMembers,
  fresh: true,
  limit: { name: "member-import", network: 240, person: 120, seconds: 3600 },
  // Reading the file must not hold up others; writing has a transaction of its own.
  transaction: false,
} as const

export const memberFileRoutes = [
  route(
    "POST /users/import/preview",
    {
      ...importing,
      summary:
        "Preview what importing members from a CSV file would do: the body is the file itself (text/csv, at most 5 MB and 10,000 rows)",
      query: importOptions,
      output: importPreview,
      touches: [],
    },
    async (call) => (await planOf(call)).preview,
  ),
  route(
    "POST /users/import",
    {
      ...importing,
      summary:
        "Import members from the file of a preview, all or nothing; 409 if it would now do something else than the preview showed",
      query: importConfirmation,
      output: importResult,
      touches: touched,
    },
    async (call) => {
      const plan = await planOf(call)
      requireReady(plan.preview, call.query)
      const { services } = call
      return writeImport({ services, viewer: userOf(call), now: services.now() }, plan, call.query)
    },
  ),
  route(
    "POST /users/export",
    {
      may: mayUpdateMembers,
      fresh: true,
      file: ["text/csv", "application/x-ndjson"],
      summary:
        "Export the people that a filter of the directory finds, as CSV or as rows of JSON; hidden fields are empty, and it is in the trail of each person",
      query: memberQuery,
      body: memberExport,
      limit: { name: "member-export", network: 120, person: 30, seconds: 3600 },
      // It writes nothing that a page shows, and is streamed after the trail has been written.
      touches: [],
      transaction: false,
    },
    async (call) => {
      const file = await exportMembers({ ...scopeOf(call), viewer: userOf(call) }, call.query, call.body, call)
      const { format } = call.body
      const name = `${call.t("memberFiles:export.file")}-${dayKey(call.services.now())}`
      const filename = `${name}.${format === "csv" ? "csv" : "ndjson"}`
      return sendDownload(call.http, file, { type: types[format], filename })
    },
  ),
]
