import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Actor, createActors } from "../../../../../tests/support/actors.ts"
import {
  openPaymentStandIn,
  type ProviderFault,
  standInKey,
  standInToken,
} from "../../../../../tests/support/payments/payment-stand-in.ts"
import { testServer } from "../../../../../tests/support/server.ts"
import { openMolliePayouts } from "../../../../platform/server/payments/mollie-payouts.ts"
import { openMollie } from "../../../../platform/server/payments/mollie.ts"
import { askPayoutsAt, payAt } from "../paying.ts"
import { paidOutSite } from "../../../../../tests/support/payments/paid-out-site.ts"

/*
 * What the provider can answer to the question what was paid out, by its own client, from a server that stands in for it. A
 * treasurer reads a sentence, nothing is left half done, and asking again keeps each payout once.
 */

const stand = await openPaymentStandIn(() => server.services.now())
const server = testServer()
const actors = createActors(server)
const site = paidOutSite(server)
let treasurer: Actor | undefined
let level: string
afterAll(() => stand.close())
const url = stand.settings.MOLLIE_API_URL
/** The clients of the provider anew, which have not been told to wait. */
function openClients(milliseconds = 10_000, token = standInToken): void {
  payAt(server.services.env, openMollie({ key: standInKey, url, milliseconds }))
  askPayoutsAt(server.services.env, openMolliePayouts({ token, url, milliseconds }))
}
beforeEach(async () => {
  await site.clear()
  treasurer ??= await actors.user({ permissions: { finance: 4 } })
  stand.onRequest = () => undefined
  level = server.services.log.level
  // What the provider refuses is logged.
  server.services.log.level = "silent"
  openClients()
})
afterEach(() => {
  server.services.log.level = level
})

/** Somebody paid, and it was paid out less 39 cents. */
async function paidOut(actor: Actor) {
  const { paying } = site
  const { data } = await paying.start(actor, await paying.charge(actor, 20_00))
  const number = await paying.numberOf(data.key)
  stand.pay(number)
  await paying.hint(number)
  const costs = { month: "2026-03", description: "iDEAL", gross: "0.3872", vat: "0.0672" }
  return { number, made: stand.payouts.payOut(server.services.now(), [costs]) }
}

const later = "De betaaldienst antwoordt even niet. Probeer het over een paar minuten opnieuw."
const denied = "De betaaldienst weigert het token: het klopt niet, is ingetrokken, of mag geen uitbetalingen lezen."
const refused = "De betaaldienst neemt de vraag naar uitbetalingen niet aan."

describe.each<[what: string, fault: ProviderFault, status: number, sentence: string]>([
  ["401", { status: 401 }, 409, denied],
  ["403", { status: 403 }, 409, denied],
  ["422", { status: 422 }, 409, refused],
  ["429", { status: 429 }, 503, later],
  ["500", { status: 500, retryAfter: 0 }, 503, later],
  ["503 for an hour", { status: 503, retryAfter: 3600 }, 503, later],
  ["no answer", "hang", 503, later],
  ["an answer that is lost", "lost", 503, later],
  ["an answer without end", "endless", 503, later],
])("%s", (_, fault, status, sentence) => {
  test.each([0, 1, 3])("after %i answers is a sentence, and asking again keeps it once", async (answers) => {
    const actor = treasurer as Actor
    const { made } = await paidOut(actor)
    let nth = 0
    stand.onRequest = () => (nth++ >= answers ? fault : undefined)
    openClients(sentence === later ? 400 : 10_000)
    const answer = await site.fetch(actor)
    expect([answer.status, answer.message]).toEqual([status, sentence])
    expect([await site.list(actor), await site.balance("providerCosts")]).toEqual([[], 0])

    stand.onRequest = () => undefined
    openClients()
    expect((await site.fetch(actor)).data.added).toBe(1)
    expect(await site.list(actor)).toMatchObject([{ reference: made.reference, amountCents: 19_61, costsCents: 39 }])
    expect([await site.balance("online"), await site.balance("providerCosts")]).toEqual([19_61, 39])
    stand.payouts.settlements.length = 0
  })
})

test("how long the provider wants to be left alone is said, and nobody else is sent there meanwhile", async () => {
  const actor = treasurer as Actor
  await paidOut(actor)
  stand.onRequest = () => ({ status: 429, retryAfter: 90 })
  const before = stand.requests.length
  const answers = [await site.fetch(actor), await site.fetch(actor)]
  expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
    [503, "90"],
    [503, "90"],
  ])
  expect(stand.requests.length - before).toBe(1)
  stand.payouts.settlements.length = 0
})

test("with the key of a profile for a token, the sentence says that it may not read payouts", async () => {
  const actor = treasurer as Actor
  await paidOut(actor)
  openClients(10_000, standInKey)
  const answer = await site.fetch(actor)
  expect([answer.status, answer.message]).toEqual([409, denied])
  stand.payouts.settlements.length = 0
})

test("a payout with a refund and a charge-back of a payment that was paid out before adds up", async () => {
  const actor = treasurer as Actor
  const { number } = await paidOut(actor)
  await site.fetch(actor)
  const { data } = await site.paying.start(actor, await site.paying.charge(actor, 50_00))
  const next = await site.paying.numberOf(data.key)
  stand.pay(next)
  await site.paying.hint(next)
  stand.chargeBack(number, 20_00, "AC04")
  stand.payouts.payOut(new Date(server.services.now().getTime() + 60_000))
  await site.fetch(actor)
  expect(
    (await site.list(actor)).map(({ state, amountCents, chargebackCents }) => [state, amountCents, chargebackCents]),
  ).toEqual(
    expect.arrayContaining([
      ["explained", 30_00, 20_00],
      ["explained", 19_61, 0],
    ]),
  )
  const { rows } = await server.services.database.query(`select code, "amountCents" from "paymentChargebacks"`)
  expect(rows).toEqual([{ code: "AC04", amountCents: 20_00 }])
  stand.payouts.settlements.length = 0
})
