import { dayKey } from "../../../../platform/format.ts"
import { scopeOf } from "../../../../platform/server/crud/crud-routes.ts"
import { route } from "../../../../platform/server/http/route.ts"
import { sendDownload } from "../../../../platform/server/http/send-file.ts"
import { mayReadMoney, mayTakePayments } from "../../../money/money.policy.ts"
import {
  fetchedPayouts,
  payoutExport,
  payoutStanding,
  providerPayout,
  providerPayoutQuery,
} from "../../provider-payout.ts"
import { paidOutOf } from "../paying.ts"
import { exportPayouts } from "./payout-export.service.ts"
import type { PayoutFollowUp } from "./payout-keep.service.ts"
import { listPayouts, readStanding } from "./payout-list.service.ts"
import { fetchNow, payoutQueue } from "./payout-round.service.ts"

/** @param followUps what others do once more payouts are known */
export const payoutRoutesOf = (followUps: readonly PayoutFollowUp[]) => [
  route(
    "GET /provider-payouts",
    {
      may: mayReadMoney,
      summary: "List what the payment provider paid to the bank account, and what it kept of that",
      query: providerPayoutQuery,
      list: providerPayout,
    },
    (call) => listPayouts(scopeOf(call), call.query),
  ),
  route(
    "GET /provider-payouts/standing",
    {
      may: mayReadMoney,
      summary: "Where the money is that people paid online, and how the last fetching of payouts went",
      output: payoutStanding,
    },
    (call) => readStanding(call.db, paidOutOf(call.services) !== null),
  ),
  route(
    "POST /provider-payouts/fetch",
    {
      may: mayTakePayments,
      fresh: true,
      summary:
        "Fetch what the payment provider paid out since the last time: costs are booked, and lines of the bank tied",
      output: fetchedPayouts,
      touches: ["provider-payouts", "payment-attempts", "money", "bank-statements"],
      // Asks the provider in between.
      transaction: false,
      limit: { name: "payout fetch", seconds: 600, network: 60, person: 20 },
    },
    async (call) => {
      const fetched = await fetchNow(paidOutOf(call.services), followUps)
      if (fetched.isMore) await call.services.jobs.send(call.db, payoutQueue, {})
      return fetched
    },
  ),
  route(
    "POST /provider-payouts/export",
    {
      may: mayReadMoney,
      fresh: true,
      file: ["text/csv", "application/x-ndjson"],
      summary: "Export all payouts of the payment provider, as CSV or as rows of JSON",
      body: payoutExport,
      limit: { name: "money-export", network: 120, person: 30, seconds: 3600 },
      // It writes nothing, and is streamed.
      touches: [],
      transaction: false,
    },
    (call) => {
      const isCsv = call.body.format === "csv"
      const name = `${call.t("providerPayouts:export.file")}-${dayKey(call.services.now())}`
      return Promise.resolve(
        sendDownload(call.http, exportPayouts(call.db, call.body.format, call), {
          type: isCsv ? "text/csv; charset=utf-8" : "application/x-ndjson",
          filename: `${name}.${isCsv ? "csv" : "ndjson"}`,
        }),
      )
    },
  ),
]
