import { Readable } from "node:stream"
import { reportBounds } from "../../../platform/server/bank/status-report.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { readBytes } from "../../../platform/server/http/input.ts"
import { route } from "../../../platform/server/http/route.ts"
import { sendDownload } from "../../../platform/server/http/send-file.ts"
import { payoutInput, payoutParams, payoutPayment, payouts, payoutStep } from "../claim-desk.ts"
import { mayHandInPayouts, mayReadClaims } from "../expense-claim.policy.ts"
import { payoutReport } from "../payout-report.ts"
import { readPayoutReport } from "./payout-report.service.ts"
import { cancelPayout, makePayout, payoutFile, readPayouts, settlePayout } from "./payout.service.ts"

const touches = ["expense-payouts", "expense-claims"]
const act = { may: mayHandInPayouts, fresh: true, params: payoutParams, output: payouts, touches } as const

/** The files by which the bank pays claims. */
export const payoutRoutes = [
  route(
    "GET /expense-payouts",
    { may: mayReadClaims, summary: "List the files by which the bank pays claims, and what is ready", output: payouts },
    (call) => readPayouts(call.db, scopeOf(call).now),
  ),
  route(
    "POST /expense-payouts",
    {
      may: mayHandInPayouts,
      fresh: true,
      summary: "Make a file by which the bank pays these approved claims (pain.001)",
      body: payoutInput,
      output: payouts,
      status: 201,
      touches,
    },
    async (call) => {
      const scope = writeScopeOf(call)
      await makePayout(scope, call.body)
      return readPayouts(call.db, scope.now)
    },
  ),
  route(
    "POST /expense-payouts/status-reports",
    {
      may: mayHandInPayouts,
      fresh: true,
      summary:
        "Read what the bank says about a file with claims: the body is the report itself (pain.002, at most 16 MB and 20,000 payments), which names the file; what the bank does not pay waits for another file",
      output: payoutReport,
      // Reading the file must not hold up others; what is written has a transaction of its own.
      transaction: false,
      limit: { name: "payout-report", network: 240, person: 120, seconds: 3600 },
      touches,
    },
    async (call) => {
      const bytes = await readBytes(call.http, {
        type: /^(text\/(xml|plain)|application\/(xml|octet-stream))\b/,
        max: reportBounds.bytes,
        tooLarge: "bankFiles:refused.reportTooLarge",
      })
      return readPayoutReport({ ...writeScopeOf(call), db: call.services.database.db }, bytes)
    },
  ),
  route(
    "POST /expense-payouts/:expensePayoutId/file",
    {
      may: mayHandInPayouts,
      fresh: true,
      file: ["application/xml"],
      summary: "Download the file for the bank: the same bytes every time. It is in the trail of everybody in it",
      params: payoutParams,
      touches: [],
    },
    async (call) => {
      const { xml, name } = await payoutFile(writeScopeOf(call), call.params.expensePayoutId)
      return sendDownload(call.http, Readable.from([Buffer.from(xml, "utf8")]), {
        type: "application/xml; charset=utf-8",
        filename: name,
      })
    },
  ),
  route(
    "POST /expense-payouts/:expensePayoutId/paid",
    { ...act, summary: "Note that the bank paid all claims of a file", body: payoutPayment },
    async (call) => {
      const scope = writeScopeOf(call)
      await settlePayout(scope, call.params.expensePayoutId, call.body)
      return readPayouts(call.db, scope.now)
    },
  ),
  route(
    "POST /expense-payouts/:expensePayoutId/cancel",
    { ...act, summary: "Say that a file does not go to the bank: its claims wait again", body: payoutStep },
    async (call) => {
      const scope = writeScopeOf(call)
      await cancelPayout(scope, call.params.expensePayoutId, call.body.version)
      return readPayouts(call.db, scope.now)
    },
  ),
]
