import { type RequestContext, route, userOf } from "../../../../platform/server/http/route.ts"
import { sendDownload } from "../../../../platform/server/http/send-file.ts"
import { dayKey } from "../../../../platform/format.ts"
import { scopeOf, writeScopeOf } from "../../../../platform/server/crud/crud-routes.ts"
import { mayCharge, mayReadMoney, mayTakePayments } from "../../money.policy.ts"
import {
  chargeInput,
  chargeParams,
  debtor,
  debtorQuery,
  listedCharge,
  moneyOverview,
  openChargeExport,
  openChargeQuery,
  paymentInput,
  paymentParams,
  personMoney,
  personParams,
  reasonInput,
  refundInput,
  writeOffInput,
} from "../../money-desk.ts"
import type { Booking } from "../ledger.service.ts"
import { withBookedOn } from "./booked-on.service.ts"
import { exportOpenCharges } from "./open-charges-export.service.ts"
import { listDebtors, listOpenCharges } from "./open-charges.service.ts"
import { readOverview } from "./overview.service.ts"
import { cancelByHand, chargeByHand, refund, settle, takePayment, undo, writeOff } from "./person-acts.service.ts"
import { readPersonMoney } from "./person-money.service.ts"

/** Whether a sign-up is paid follows from the books. */
const touches = ["money", "activities"]

type Call = Pick<RequestContext, "db" | "viewer" | "services">
const bookingOf = (call: Call): Booking => ({ by: userOf(call).userId, at: call.services.now() })

const ofPerson = { params: personParams, output: personMoney, touches }

export const deskRoutes = [
  route(
    "GET /money/overview",
    { may: mayReadMoney, summary: "Read what is open, what waits and what came in", output: moneyOverview },
    (call) => readOverview(scopeOf(call)),
  ),
  route(
    "GET /money/charges",
    { may: mayReadMoney, summary: "List the charges that are open", query: openChargeQuery, list: listedCharge },
    async (call) => withBookedOn(call.db, await listOpenCharges(scopeOf(call), call.query)),
  ),
  route(
    "POST /money/charges/export",
    {
      may: mayReadMoney,
      fresh: true,
      file: ["text/csv", "application/x-ndjson"],
      summary:
        "Export the open charges that a filter finds, as CSV or as rows of JSON; it is in the trail of each person",
      query: openChargeQuery,
      body: openChargeExport,
      limit: { name: "money-export", network: 120, person: 30, seconds: 3600 },
      // It writes nothing that a page shows, and is streamed after the trail has been written.
      touches: [],
      transaction: false,
    },
    async (call) => {
      const { format } = call.body
      const file = await exportOpenCharges({ ...scopeOf(call), viewer: userOf(call) }, call.query.filter, format, call)
      const name = `${call.t("moneyDesk:export.file")}-${dayKey(call.services.now())}`
      const isCsv = format === "csv"
      return sendDownload(call.http, file, {
        type: isCsv ? "text/csv; charset=utf-8" : "application/x-ndjson",
        filename: `${name}.${isCsv ? "csv" : "ndjson"}`,
      })
    },
  ),
  route(
    "GET /money/debtors",
    { may: mayReadMoney, summary: "List the people with open charges", query: debtorQuery, list: debtor },
    (call) => listDebtors(scopeOf(call), call.query),
  ),
  route(
    "GET /money/people/:userId",
    {
      may: mayReadMoney,
      summary: "Read all that the books say of a person",
      params: personParams,
      output: personMoney,
    },
    (call) => readPersonMoney(scopeOf(call), call.params.userId),
  ),
  route(
    "POST /money/people/:userId/charges",
    { ...ofPerson, may: mayCharge, summary: "Charge a person by hand", body: chargeInput, status: 201 },
    async (call) => {
      await chargeByHand(writeScopeOf(call), call.params.userId, call.body)
      return readPersonMoney(scopeOf(call), call.params.userId)
    },
  ),
  route(
    "POST /money/people/:userId/payments",
    {
      ...ofPerson,
      may: mayTakePayments,
      summary: "Note what a person paid: it pays the named charges, or the oldest first",
      body: paymentInput,
      status: 201,
    },
    async (call) => {
      await takePayment(call.db, call.params.userId, call.body, bookingOf(call))
      return readPersonMoney(scopeOf(call), call.params.userId)
    },
  ),
  route(
    "POST /money/people/:userId/write-offs",
    {
      ...ofPerson,
      may: mayTakePayments,
      summary: "Write off what is open of charges",
      body: writeOffInput,
      status: 201,
    },
    async (call) => {
      await writeOff(call.db, call.params.userId, call.body, bookingOf(call))
      return readPersonMoney(scopeOf(call), call.params.userId)
    },
  ),
  route(
    "POST /money/people/:userId/settle",
    { ...ofPerson, may: mayTakePayments, summary: "Let the free money of a person pay what they owe" },
    async (call) => {
      await settle(call.db, call.params.userId, bookingOf(call))
      return readPersonMoney(scopeOf(call), call.params.userId)
    },
  ),
  route(
    "POST /money/people/:userId/refunds",
    {
      ...ofPerson,
      may: mayTakePayments,
      fresh: true,
      summary: "Note that free money went back to a person",
      body: refundInput,
      status: 201,
    },
    async (call) => {
      await refund(call.db, call.params.userId, call.body, bookingOf(call))
      return readPersonMoney(scopeOf(call), call.params.userId)
    },
  ),
  route(
    "POST /money/charges/:chargeId/cancel",
    { may: mayCharge, summary: "Cancel a charge, with a reason", params: chargeParams, body: reasonInput, touches },
    async (call) => {
      await cancelByHand(call.db, call.params.chargeId, call.body.reason, bookingOf(call))
    },
  ),
  route(
    "POST /money/payments/:paymentId/undo",
    {
      may: mayTakePayments,
      summary: "Undo a payment that was noted by hand, with a reason",
      params: paymentParams,
      body: reasonInput,
      touches,
    },
    async (call) => {
      await undo(call.db, call.params.paymentId, call.body.reason, bookingOf(call))
    },
  ),
]
