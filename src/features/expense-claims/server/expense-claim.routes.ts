import { dayKey } from "../../../platform/format.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { readBytes } from "../../../platform/server/http/input.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { sendDownload } from "../../../platform/server/http/send-file.ts"
import { claimAccount, claimCounts, claimExport, claimPayment, claimQuery, listedClaim } from "../claim-desk.ts"
import {
  claimApproval,
  claimChange,
  claimDetail,
  claimParams,
  claimRefusal,
  claimStep,
  ownClaims,
  receiptParams,
  receiptQuery,
} from "../expense-claim.ts"
import { maxReceiptBytes } from "../expense-claim-kinds.ts"
import { mayDecideClaims, mayReadClaims } from "../expense-claim.policy.ts"
import { readAccount } from "./claim-account.service.ts"
import { readClaim } from "./claim-detail.service.ts"
import { exportClaims } from "./claim-export.service.ts"
import { countClaims, listClaims } from "./claim-list.service.ts"
import { approveClaim, payClaim, refuseClaim, undoDecision } from "./decide-claim.service.ts"
import { beginClaim, changeClaim, listOwn, removeClaim, submitClaim, withdrawClaim } from "./own-claim.service.ts"
import { receiveReceipt, removeReceipt } from "./receipt.service.ts"

type Call = Pick<RequestContext, "db" | "viewer" | "services">
const detailOf = (call: Call, expenseClaimId: number) =>
  readClaim({ db: call.db, viewer: userOf(call) }, expenseClaimId)
const readingOf = (call: Call) => ({ ...scopeOf(call), viewer: userOf(call) })

const touches = ["expense-claims"]
/** An act on a claim answers with all of it. */
const act = { params: claimParams, output: claimDetail, touches }

/** The calls of claimants: each is about a claim of their own. */
const ownRoutes = [
  route(
    "GET /expense-claims/mine",
    { may: loggedIn, summary: "List my claims, the newest first", output: ownClaims },
    async (call) => ({ claims: await listOwn(call.db, userOf(call).userId) }),
  ),
  route(
    "POST /expense-claims",
    {
      may: loggedIn,
      summary: "Begin a claim, as somebody who is or was a member; one that is still empty is used again",
      output: claimDetail,
      status: 201,
      touches,
      limit: { name: "expense-claims", seconds: 3600, network: 600, person: 60 },
    },
    async (call) => detailOf(call, await beginClaim(writeScopeOf(call))),
  ),
  route(
    "PUT /expense-claims/:expenseClaimId",
    { ...act, may: loggedIn, summary: "Change a claim of mine that is not with the treasurer", body: claimChange },
    async (call) => {
      await changeClaim(writeScopeOf(call), call.params.expenseClaimId, call.body)
      return detailOf(call, call.params.expenseClaimId)
    },
  ),
  route(
    "DELETE /expense-claims/:expenseClaimId",
    { may: loggedIn, summary: "Delete a claim of mine that was never submitted", params: claimParams, touches },
    async (call) => removeClaim(writeScopeOf(call), call.params.expenseClaimId),
  ),
  route(
    "POST /expense-claims/:expenseClaimId/receipts",
    {
      ...act,
      may: loggedIn,
      summary:
        "Add a receipt to a claim of mine: the body is the file itself (application/octet-stream, at most 20 MB): a JPEG, PNG, WebP, HEIC or PDF, by its contents",
      query: receiptQuery,
      status: 201,
      limit: { name: "expense-receipts", network: 600, person: 120, seconds: 600 },
      // Receiving a file must not hold up others.
      transaction: false,
    },
    async (call) => {
      const { expenseClaimId } = call.params
      const file = await readBytes(call.http, {
        type: /^application\/octet-stream$/,
        max: maxReceiptBytes,
        tooLarge: "expenseClaims:refused.tooLarge",
      })
      await receiveReceipt(call.services, file, { expenseClaimId, name: call.query.name, viewer: userOf(call) })
      return detailOf(call, expenseClaimId)
    },
  ),
  route(
    "DELETE /expense-claims/:expenseClaimId/receipts/:expenseReceiptId",
    { may: loggedIn, summary: "Take a receipt out of a claim of mine", params: receiptParams, touches },
    async (call) => removeReceipt(call.db, call.params, userOf(call)),
  ),
  route(
    "POST /expense-claims/:expenseClaimId/submit",
    { ...act, may: loggedIn, summary: "Hand a claim of mine to the treasurer", body: claimStep },
    async (call) => {
      await submitClaim(writeScopeOf(call), call.params.expenseClaimId, call.body.version)
      return detailOf(call, call.params.expenseClaimId)
    },
  ),
  route(
    "POST /expense-claims/:expenseClaimId/withdraw",
    { ...act, may: loggedIn, summary: "Take back a claim of mine on which nobody decided", body: claimStep },
    async (call) => {
      await withdrawClaim(writeScopeOf(call), call.params.expenseClaimId, call.body.version)
      return detailOf(call, call.params.expenseClaimId)
    },
  ),
]

/** The calls of the treasurer. */
const deskRoutes = [
  route(
    "GET /expense-claims",
    { may: mayReadClaims, summary: "List the claims that were submitted", query: claimQuery, list: listedClaim },
    (call) => listClaims(scopeOf(call), call.query),
  ),
  route(
    "GET /expense-claims/overview",
    { may: mayReadClaims, summary: "Count the claims that wait for a decision or to be paid", output: claimCounts },
    (call) => countClaims(call.db),
  ),
  route(
    "POST /expense-claims/export",
    {
      may: mayReadClaims,
      fresh: true,
      file: ["text/csv", "application/x-ndjson"],
      summary: "Export the claims that a filter finds, as CSV or as rows of JSON; it is in the trail of each person",
      query: claimQuery,
      body: claimExport,
      limit: { name: "expense-claim-export", network: 120, person: 30, seconds: 3600 },
      // It writes nothing that a page shows, and is streamed after the trail has been written.
      touches: [],
      transaction: false,
    },
    async (call) => {
      const { format } = call.body
      const file = await exportClaims(readingOf(call), call.query.filter, format, call)
      const name = `${call.t("claimDesk:export.file")}-${dayKey(call.services.now())}`
      const isCsv = format === "csv"
      return sendDownload(call.http, file, {
        type: isCsv ? "text/csv; charset=utf-8" : "application/x-ndjson",
        filename: `${name}.${isCsv ? "csv" : "ndjson"}`,
      })
    },
  ),
  route(
    "GET /expense-claims/:expenseClaimId",
    {
      may: loggedIn,
      summary: "Read a claim of mine, or with finance ≥ 1 one that was submitted",
      params: claimParams,
      output: claimDetail,
    },
    (call) => detailOf(call, call.params.expenseClaimId),
  ),
  route(
    "GET /expense-claims/:expenseClaimId/account",
    {
      may: mayDecideClaims,
      fresh: true,
      summary: "Read the account number that a claim is paid to, with memberFinances ≥ 1 too, which is logged",
      params: claimParams,
      output: claimAccount,
    },
    (call) => readAccount(readingOf(call), call.params.expenseClaimId),
  ),
  route(
    "POST /expense-claims/:expenseClaimId/approve",
    {
      ...act,
      may: mayDecideClaims,
      fresh: true,
      summary: "Approve a claim of somebody else, and say where its lines are booked",
      body: claimApproval,
    },
    async (call) => {
      await approveClaim(writeScopeOf(call), call.params.expenseClaimId, call.body)
      return detailOf(call, call.params.expenseClaimId)
    },
  ),
  route(
    "POST /expense-claims/:expenseClaimId/return",
    { ...act, may: mayDecideClaims, summary: "Send a claim back to be corrected", body: claimRefusal },
    async (call) => {
      await refuseClaim(writeScopeOf(call), call.params.expenseClaimId, "returned", call.body)
      return detailOf(call, call.params.expenseClaimId)
    },
  ),
  route(
    "POST /expense-claims/:expenseClaimId/reject",
    { ...act, may: mayDecideClaims, summary: "Reject a claim, with a reason", body: claimRefusal },
    async (call) => {
      await refuseClaim(writeScopeOf(call), call.params.expenseClaimId, "rejected", call.body)
      return detailOf(call, call.params.expenseClaimId)
    },
  ),
  route(
    "POST /expense-claims/:expenseClaimId/pay",
    { ...act, may: mayDecideClaims, fresh: true, summary: "Note that a claim was paid", body: claimPayment },
    async (call) => {
      await payClaim(writeScopeOf(call), call.params.expenseClaimId, call.body)
      return detailOf(call, call.params.expenseClaimId)
    },
  ),
  route(
    "POST /expense-claims/:expenseClaimId/undo",
    {
      ...act,
      may: mayDecideClaims,
      fresh: true,
      summary: "Take back that a claim was paid, or else that it was approved, with a reason",
      body: claimRefusal,
    },
    async (call) => {
      await undoDecision(writeScopeOf(call), call.params.expenseClaimId, call.body)
      return detailOf(call, call.params.expenseClaimId)
    },
  ),
]

export const expenseClaimRoutes = [...ownRoutes, ...deskRoutes]
