import { readBytes } from "../../../platform/server/http/input.ts"
import { statementBounds } from "../../../platform/server/bank/read-statements.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { findPayable } from "../../expense-claims/server/bank-claim.service.ts"
import type { Booking } from "../../money/server/ledger.service.ts"
import {
  bankLineParams,
  bankLineQuery,
  bankOverview,
  bankStatement,
  bankStatementQuery,
  bookingInput,
  claimsQuery,
  lineReason,
  listedLine,
  payableClaims,
  payerQuery,
  payers,
  payersMax,
  readOutcome,
  statementFileQuery,
} from "../bank-statement.ts"
import { mayMatchStatements, mayReadStatements } from "../bank-statement.policy.ts"
import { listLines, listStatements, readBankOverview } from "./bank-line-list.service.ts"
import { bookLine, ignoreLine, undoLine } from "./booking.service.ts"
import { readStatementFile } from "./read-statement.service.ts"
import { findPayers } from "./suggest.service.ts"

/** Whether a sign-up is paid follows from the books. */
const touches = ["bank-statements", "collections", "expense-claims", "expense-payouts", "money", "activities"]
const bookingOf = (call: Pick<RequestContext, "viewer" | "services">): Booking => ({
  by: userOf(call).userId,
  at: call.services.now(),
})
const ofLine = { may: mayMatchStatements, params: bankLineParams }

/** What the bank says, and what it was. */
export const bankStatementRoutes = [
  route(
    "GET /bank-statements",
    {
      may: mayReadStatements,
      summary: "List the bank statements that were read, with what does not add up",
      query: bankStatementQuery,
      list: bankStatement,
    },
    (call) => listStatements(scopeOf(call), call.query),
  ),
  route(
    "POST /bank-statements",
    {
      may: mayMatchStatements,
      fresh: true,
      summary:
        "Read a bank statement: the body is the file itself (camt.053 or CSV, at most 16 MB and 20,000 lines); what was read before is known, and what is certain is booked",
      query: statementFileQuery,
      output: readOutcome,
      // Reading the file must not hold up others; what is written has a transaction of its own.
      transaction: false,
      limit: { name: "bank-statement", network: 240, person: 120, seconds: 3600 },
      touches,
    },
    async (call) => {
      const bytes = await readBytes(call.http, {
        type: /^(text\/(csv|xml|plain)|application\/(xml|octet-stream))\b/,
        max: statementBounds.bytes,
        tooLarge: "bankFiles:refused.tooLarge",
      })
      const file = { bytes, name: call.query.name, isOurs: call.query.isOurs }
      return readStatementFile({ ...writeScopeOf(call), db: call.services.database.db }, file)
    },
  ),
  route(
    "GET /bank-statements/overview",
    {
      may: mayReadStatements,
      summary: "Count the lines of bank statements by what became of them",
      output: bankOverview,
    },
    (call) => readBankOverview(call.db),
  ),
  route(
    "GET /bank-statements/payers",
    {
      may: mayMatchStatements,
      summary: "Find people by name, with what they owe, to match a line by hand",
      query: payerQuery,
      output: payers,
    },
    (call) => (call.query.q ? findPayers(call.db, call.query.q, payersMax) : Promise.resolve([])),
  ),
  route(
    "GET /bank-statements/claims",
    {
      may: mayMatchStatements,
      summary: "Find expense claims that a line may pay, by number or claimant, to match a line by hand",
      query: claimsQuery,
      output: payableClaims,
    },
    (call) => findPayable(call.db, call.query.q, payersMax),
  ),
  route(
    "GET /bank-statements/lines",
    {
      may: mayReadStatements,
      summary: "List lines of bank statements: those that wait come with what they may be, and why",
      query: bankLineQuery,
      list: listedLine,
    },
    (call) => listLines(scopeOf(call), call.query),
  ),
  route(
    "POST /bank-statements/lines/:bankLineId/bookings",
    {
      ...ofLine,
      fresh: true,
      summary:
        "Book a line: as what people paid, as payments that were noted before, as expense claims, or on ledger accounts",
      body: bookingInput,
      touches,
      conflicts: {
        bank_line_bookings_once: "bankStatements:refused.noted",
        bank_line_bookings_claim_once: "bankStatements:refused.claim",
      },
    },
    (call) => bookLine(writeScopeOf(call), call.params.bankLineId, call.body),
  ),
  route(
    "POST /bank-statements/lines/:bankLineId/ignore",
    { ...ofLine, summary: "Pass over a line that is not for the books, with a reason", body: lineReason },
    (call) => ignoreLine(call.db, call.params.bankLineId, call.body.reason, bookingOf(call)),
  ),
  route(
    "POST /bank-statements/lines/:bankLineId/undo",
    {
      ...ofLine,
      fresh: true,
      summary: "Take back what was done with a line, with a reason: it waits again",
      body: lineReason,
      touches,
    },
    (call) => undoLine(writeScopeOf(call), call.params.bankLineId, call.body.reason),
  ),
]
