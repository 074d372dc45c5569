import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest"
import { createActors } from "../../../../tests/support/actors.ts"
import {
  type ProviderFault,
  openPaymentStandIn,
  standInKey,
} from "../../../../tests/support/payments/payment-stand-in.ts"
import { startOfTest, testServer } from "../../../../tests/support/server.ts"
import { openMollie } from "../../../platform/server/payments/mollie.ts"
import { payingSite } from "./online-payment.test-support.ts"
import { payAt } from "./paying.ts"

/*
 * What the provider can answer, as it answers it: by its own client, from a server that stands in for it. A member reads a
 * sentence, nothing is left half done, and pressing again pays once.
 */

const stand = await openPaymentStandIn(() => server.services.now())
const server = testServer()
const actors = createActors(server)
const site = payingSite(server)
afterAll(() => stand.close())
/** The client of the provider anew, which has not been told to wait, and ends a call after so long. */
const openClient = (milliseconds = 10_000) =>
  payAt(server.services.env, openMollie({ key: standInKey, url: stand.settings.MOLLIE_API_URL, milliseconds }))
let level: string
beforeEach(() => {
  stand.onRequest = () => undefined
  level = server.services.log.level
  // What the provider refuses is logged.
  server.services.log.level = "silent"
  openClient()
})
afterEach(() => {
  server.services.log.level = level
})

const later = {
  nl: "De betaaldienst antwoordt even niet. Er is niets afgeschreven; probeer het over een paar minuten opnieuw.",
  en: "The payment service isn’t answering. Nothing was taken; try again in a few minutes.",
}
const refused = {
  nl: "De betaaldienst neemt deze betaling niet aan. Vraag de penningmeester hoe je kunt betalen.",
  en: "The payment service won’t take this payment. Ask the treasurer how you can pay.",
}

/** Payments of somebody at the provider. */
async function paymentsOf({ userId }: { userId: number }) {
  const rows = await site.db().selectFrom("paymentAttempts").select("key").where("userId", "=", userId).execute()
  return rows.flatMap(({ key }) => stand.paymentsOf(key))
}

describe.each<[what: string, fault: ProviderFault, status: number, sentences: typeof later]>([
  ["401", { status: 401 }, 409, refused],
  ["409", { status: 409 }, 503, later],
  ["422", { status: 422 }, 409, refused],
  ["429", { status: 429 }, 503, later],
  ["500", { status: 500, retryAfter: 0 }, 503, later],
  ["502", { status: 502 }, 503, later],
  ["503 for an hour", { status: 503, retryAfter: 3600 }, 503, later],
  ["no answer", "hang", 503, later],
  ["an answer that is lost", "lost", 503, later],
  ["an answer without end", "endless", 503, later],
])("%s", (_, fault, status, sentences) => {
  test.each(["nl", "en"] as const)("is a sentence, and pressing again pays once (%s)", async (language) => {
    const person = (await actors.user()).speak(language)
    const chargeId = await site.charge(person, 1250)
    stand.onRequest = () => fault
    // Nobody waits here for what hangs, or for the client to try again.
    if (sentences === later) openClient(400)
    const answer = await site.start(person, chargeId)
    expect([answer.status, answer.message]).toEqual([status, sentences[language]])
    // Nothing was booked, and nothing is left that keeps them from paying.
    expect([await site.openOf(chargeId), await site.booksOf(person)]).toEqual([1250, []])
    await site.expectSoundBooks()

    stand.onRequest = () => undefined
    openClient()
    const again = await site.start(person, chargeId)
    expect(again.status).toBe(201)
    const payments = await paymentsOf(person)
    expect(payments.map(({ cents, status: state }) => [cents, state])).toEqual([[1250, "open"]])
    expect(again.data.href).toBe(`${stand.origin}/checkout/${payments[0]?.id}`)

    stand.pay(payments[0]?.id ?? "")
    await site.hint(payments[0]?.id ?? "")
    expect([await site.openOf(chargeId), await site.booksOf(person)]).toEqual([0, [["online", 1250, 0]]])
    await site.expectSoundBooks()
  })
})

test("how long the provider wants to be left alone is said to who asks, and nobody else is sent there meanwhile", async () => {
  const [person, other] = [await actors.user(), await actors.user()]
  const charges = [await site.charge(person, 500), await site.charge(other, 500)]
  stand.onRequest = () => ({ status: 429, retryAfter: 90 })
  const asked = () => stand.requests.length
  const before = asked()
  const first = await site.start(person, charges[0] ?? 0)
  expect([first.status, first.headers.get("retry-after")]).toEqual([503, "90"])
  const second = await site.start(other, charges[1] ?? 0)
  expect([second.status, second.headers.get("retry-after")]).toEqual([503, "90"])
  // The round does not ask either.
  server.setNow(new Date(startOfTest.getTime() + 20 * 60_000))
  await site.round()
  expect(asked() - before).toBe(1)
})
