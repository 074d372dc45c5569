import * as z from "zod"
import { id } from "../../../platform/list-query.ts"
import { loggedIn } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { type RequestContext, route, userOf } from "../../../platform/server/http/route.ts"
import { directDebitSettings, directDebitUpdate, listedMandate, mandateHealth, mandateQuery } from "../direct-debit.ts"
import { finances, financesChange, mandateMove, mandateSigning, paperMandate } from "../finances.ts"
import { mayCollect, mayReadMandates } from "../mandate.policy.ts"
import { readDirectDebit, setDirectDebit } from "./direct-debit.service.ts"
import { changeFinances, readFinances } from "./finances.service.ts"
import { listMandates, mandateHealthOf } from "./mandate-list.service.ts"
import { changeMandateAccount, enterPaper, revokeMandate, signMandate } from "./mandate.service.ts"

const params = z.object({ userId: id })
const touches = ["users", "mandates"]
const ofPerson = { may: loggedIn, params, output: finances, fresh: true, touches } as const

type Call = Pick<RequestContext, "db" | "viewer" | "services" | "language">
const readingOf = (call: Call) => ({
  ...scopeOf(call),
  viewer: userOf(call),
  services: call.services,
  language: call.language,
})
const writingOf = (call: Call) => ({ ...writeScopeOf(call), language: call.language })

export const mandateRoutes = [
  route(
    "GET /users/:userId/finances",
    {
      may: loggedIn,
      summary:
        "Read how a person pays: yourself or with memberFinances ≥ 1, which is logged. The account number only for those who may change it",
      params,
      output: finances,
      fresh: true,
    },
    (call) => readFinances(readingOf(call), call.params.userId),
  ),
  route(
    "PUT /users/:userId/finances",
    {
      ...ofPerson,
      summary: "Change how a person pays: yourself or with memberFinances ≥ 3; absent keys stay as they are",
      body: financesChange,
    },
    (call) => changeFinances(writingOf(call), call.params.userId, call.body),
  ),
  route(
    "POST /users/:userId/finances/mandate",
    {
      ...ofPerson,
      summary: "Sign a mandate to collect money from your own account, by a drawing or a tick",
      body: mandateSigning,
      status: 201,
    },
    (call) => signMandate(writingOf(call), call.params.userId, call.body),
  ),
  route(
    "POST /users/:userId/finances/mandate/paper",
    {
      ...ofPerson,
      summary: "Enter a mandate that somebody else signed on paper, with memberFinances ≥ 3",
      body: paperMandate,
      status: 201,
    },
    (call) => enterPaper(writingOf(call), call.params.userId, call.body),
  ),
  route(
    "POST /users/:userId/finances/mandate/move",
    {
      ...ofPerson,
      summary: "Move a mandate to another account of its person: yourself, or with memberFinances ≥ 3",
      body: mandateMove,
    },
    (call) => changeMandateAccount(writingOf(call), call.params.userId, call.body),
  ),
  route(
    "DELETE /users/:userId/finances/mandate",
    { ...ofPerson, summary: "Revoke the mandate of a person: your own, or with memberFinances ≥ 3" },
    (call) => revokeMandate(writingOf(call), call.params.userId),
  ),
  route(
    "GET /mandates",
    {
      may: mayReadMandates,
      summary: "List the mandates that nobody revoked",
      query: mandateQuery,
      list: listedMandate,
    },
    (call) => listMandates(scopeOf(call), call.query),
  ),
  route(
    "GET /mandates/health",
    { may: mayReadMandates, summary: "Count the mandates that lapse, lapsed or moved", output: mandateHealth },
    (call) => mandateHealthOf(scopeOf(call)),
  ),
  route(
    "GET /mandates/settings",
    { may: mayReadMandates, summary: "Read who collects, and what the bank allows", output: directDebitSettings },
    (call) => readDirectDebit({ ...scopeOf(call), viewer: userOf(call), services: call.services }),
  ),
  route(
    "PUT /mandates/settings",
    {
      may: mayCollect,
      fresh: true,
      summary: "Say who collects, and what the bank allows",
      body: directDebitUpdate,
      output: directDebitSettings,
      touches: ["mandates", "users"],
    },
    (call) => setDirectDebit(writeScopeOf(call), call.body),
  ),
]
