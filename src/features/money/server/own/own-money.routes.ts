import { anyone, loggedIn } from "../../../../platform/policy.ts"
import { route, userOf } from "../../../../platform/server/http/route.ts"
import { mayReadMoney } from "../../money.policy.ts"
import { ownMoney, ownMoneyQueryInput, owedMoney } from "../../own-money.ts"
import {
  linkInput,
  linkParams,
  linkTokenParams,
  newLink,
  openedLink,
  referenceOwner,
  referenceParams,
} from "../../payment-link.ts"
import { readOwed, readOwnMoney, readReference } from "./own-money.service.ts"
import { addLink, cancelLink, openLink } from "./payment-link.service.ts"

const touches = ["money"]

export const ownMoneyRoutes = [
  route(
    "GET /money/mine",
    {
      may: loggedIn,
      summary: "What I owe and why, what was charged in a year, and how to pay it by a bank transfer",
      query: ownMoneyQueryInput,
      output: ownMoney,
    },
    (call) => readOwnMoney(call.db, call.services, { userId: userOf(call).userId, year: call.query.year }),
  ),
  route("GET /money/owed", { may: loggedIn, summary: "What I owe now, in one amount", output: owedMoney }, (call) =>
    readOwed(call.db, userOf(call).userId),
  ),
  route(
    "POST /payment-links",
    {
      may: loggedIn,
      summary: "Create a link by which anybody can pay charges of mine, or with finance ≥ 2 of one person",
      body: linkInput,
      output: newLink,
      status: 201,
      touches,
      limit: { name: "payment links", seconds: 3600, network: 400, person: 40 },
    },
    (call) => addLink(call.db, call.services, { viewer: userOf(call), chargeIds: call.body.chargeIds }),
  ),
  route(
    "DELETE /payment-links/:paymentLinkId",
    {
      may: loggedIn,
      summary: "End a payment link of mine, or with finance ≥ 2 of anybody",
      params: linkParams,
      touches,
    },
    (call) => cancelLink(call.db, call.services, userOf(call), call.params.paymentLinkId),
  ),
  route(
    "GET /payment-links/opened/:token",
    {
      may: anyone,
      summary: "What a payment link pays, to whoever has it; not of whom it is",
      params: linkTokenParams,
      output: openedLink,
      // Nobody guesses 256 bits, but they need not try for long. There are as many answers as links.
      isKept: false,
      limit: { name: "opened payment links", seconds: 600, network: 120 },
    },
    (call) => openLink(call.db, call.services, call.params.token),
  ),
  route(
    "GET /payment-references/:reference",
    {
      may: mayReadMoney,
      summary: "Whose reference of a bank transfer this is",
      params: referenceParams,
      output: referenceOwner,
    },
    (call) => readReference(call.db, call.params.reference),
  ),
]
