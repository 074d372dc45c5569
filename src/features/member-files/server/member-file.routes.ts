import { Readable } from "node:stream"
import { dayKey } from "../../../platform/format.ts"
import { scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { mayUpdateMembers } from "../../members/member.policy.ts"
import { memberQuery } from "../../members/member.ts"
import { memberExport } from "../member-export.ts"
import { exportMembers } from "./member-export.service.ts"

const types = { csv: "text/csv; charset=utf-8", rows: "application/x-ndjson" }

export const memberFileRoutes = [
  route(
    "POST /users/export",
    {
      may: mayUpdateMembers,
      fresh: true,
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
      call.http.header("Content-Type", types[format])
      const name = `${call.t("memberFiles:export.file")}-${dayKey(call.services.now())}`
      call.http.header("Content-Disposition", `attachment; filename="${name}.${format === "csv" ? "csv" : "ndjson"}"`)
      return call.http.body(Readable.toWeb(file) as ReadableStream)
    },
  ),
]
