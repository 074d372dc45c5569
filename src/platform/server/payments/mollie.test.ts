import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import {
  openPaymentStandIn,
  type PaymentStandIn,
  standInKey,
} from "../../../../tests/support/payments/payment-stand-in.ts"
import { openMollie } from "./mollie.ts"
import type { PaymentProvider } from "./payment-provider.ts"

let stand: PaymentStandIn
let provider: PaymentProvider
const now = new Date("2026-03-02T09:00:00Z")
let clock = now
beforeAll(async () => {
  stand = await openPaymentStandIn(() => clock)
})
beforeEach(() => {
  provider = openMollie({ key: standInKey, url: stand.settings.MOLLIE_API_URL })
  stand.onRequest = () => undefined
  clock = now
  stand.requests.length = 0
})
afterAll(() => stand.close())

const payment = (changes: { idempotencyKey?: string; attemptId?: string; amountCents?: number } = {}) => ({
  amountCents: 1050,
  description: "Gala",
  redirectUrl: "https://club.example/terug",
  cancelUrl: "https://club.example/terug",
  webhookUrl: "https://club.example/api/webhooks/payments",
  attemptId: randomUUID(),
  idempotencyKey: randomUUID(),
  locale: "nl" as const,
  ...changes,
})

describe("a payment", () => {
  test("is made without naming a way to pay, and read with our own id", async () => {
    const input = payment()
    const { providerId, checkoutUrl, state, expiresAt } = await provider.create(input)
    expect({ state, expiresAt }).toEqual({ state: "open", expiresAt: new Date("2026-03-02T09:15:00Z") })
    expect(checkoutUrl).toBe(`${stand.origin}/checkout/${providerId}`)
    expect(await provider.read(providerId)).toMatchObject({
      amountCents: 1050,
      currency: "EUR",
      amountRefundedCents: 0,
      amountChargedBackCents: 0,
      isCancelable: true,
      attemptId: input.attemptId,
      paidAt: null,
    })
    const sent = JSON.parse(stand.requests[0]?.body ?? "") as object
    expect(Object.keys(sent).toSorted()).toEqual([
      "amount",
      "cancelUrl",
      "description",
      "locale",
      "metadata",
      "redirectUrl",
      "webhookUrl",
    ])
    expect(stand.requests[0]?.idempotencyKey).toBe(input.idempotencyKey)
  })

  test("stays paid when money goes back: the amounts decide", async () => {
    const { providerId } = await provider.create(payment())
    stand.pay(providerId)
    const refund = await provider.refund({
      providerId,
      amountCents: 300,
      idempotencyKey: randomUUID(),
      description: "x",
    })
    expect(refund).toMatchObject({ state: "pending", amountCents: 300 })
    stand.refundDone(refund.providerRefundId)
    stand.chargeBack(providerId, 200)
    expect(await provider.read(providerId)).toMatchObject({
      state: "paid",
      checkoutUrl: null,
      paidAt: now,
      amountRefundedCents: 300,
      amountChargedBackCents: 200,
    })
    expect(await provider.readRefund(providerId, refund.providerRefundId)).toMatchObject({ state: "refunded" })
    expect(await provider.readRefunds(providerId)).toHaveLength(1)
  })

  test("can be cancelled while it is open, and not once it is paid", async () => {
    const [first, second] = [await provider.create(payment()), await provider.create(payment())]
    await provider.cancel(first.providerId)
    expect(await provider.read(first.providerId)).toMatchObject({ state: "canceled", checkoutUrl: null })
    stand.pay(second.providerId)
    await expect(provider.cancel(second.providerId)).rejects.toMatchObject({ kind: "refused" })
  })

  test("is found by its attempt, pages back and no further than asked", async () => {
    const wanted = payment()
    const { providerId } = await provider.create(wanted)
    for (let count = 0; count < 300; count++)
      stand.book.create({ ...wanted, amount: { value: "1.00", currency: "EUR" } })
    expect(await provider.findByAttempt(wanted.attemptId, now)).toMatchObject({ providerId })
    expect(stand.requests.filter(({ method }) => method === "GET").length).toBeGreaterThan(1)
    expect(await provider.findByAttempt(randomUUID(), now)).toBeNull()
    stand.requests.length = 0
    expect(await provider.findByAttempt(wanted.attemptId, new Date("2026-03-02T10:00:00Z"))).toBeNull()
    expect(stand.requests).toHaveLength(1)
  })
})

describe("an error", () => {
  test("the same key never makes a second payment, also after a lost answer", async () => {
    const input = payment()
    stand.onRequest = () => "lost"
    await expect(provider.create(input)).rejects.toMatchObject({ kind: "busy" })
    stand.onRequest = () => undefined
    const again = await provider.create(input)
    expect(stand.paymentsOf(input.attemptId).map(({ id }) => id)).toEqual([again.providerId])
  })

  test("409 while a request with the same key is busy", async () => {
    const input = payment()
    let release: () => void = () => undefined
    const arrived = new Promise<void>((done) => {
      stand.onRequest = () => {
        done()
        stand.onRequest = () => undefined
        return { until: new Promise<void>((go) => (release = go)) }
      }
    })
    const first = provider.create(input)
    await arrived
    await expect(provider.create(input)).rejects.toMatchObject({ kind: "conflict" })
    release()
    await first
    expect(stand.paymentsOf(input.attemptId)).toHaveLength(1)
  })

  test("422 and any other 4xx are never to be repeated", async () => {
    await expect(provider.create(payment({ amountCents: 0 }))).rejects.toMatchObject({ kind: "refused" })
    const stranger = openMollie({ key: `test_${"x".repeat(30)}`, url: stand.settings.MOLLIE_API_URL })
    await expect(stranger.create(payment())).rejects.toMatchObject({ kind: "refused" })
    const { providerId } = await provider.create(payment())
    const refund = { providerId, amountCents: 100, idempotencyKey: randomUUID(), description: "x" }
    await expect(provider.refund(refund)).rejects.toMatchObject({ kind: "refused" })
  })

  test.each(["tr_unknown1", "nothing", "tr_../../x", "tr_a?b", ""])("an unknown id is not found: %s", async (id) => {
    await expect(provider.read(id)).rejects.toMatchObject({ kind: "notFound" })
  })

  test("429 says when to try again", async () => {
    stand.onRequest = () => ({ status: 429, retryAfter: 17 })
    await expect(provider.create(payment())).rejects.toMatchObject({ kind: "busy", retryAfterSeconds: 17 })
    expect(stand.requests).toHaveLength(1)
  })

  test("429 is not followed by any other question until then", async () => {
    stand.onRequest = () => ({ status: 429, retryAfter: 1 })
    await expect(provider.create(payment())).rejects.toMatchObject({ kind: "busy" })
    stand.onRequest = () => undefined
    await expect(provider.read("tr_whatever")).rejects.toMatchObject({ kind: "busy", retryAfterSeconds: 1 })
    await expect(provider.create(payment())).rejects.toMatchObject({ kind: "busy", retryAfterSeconds: 1 })
    expect(stand.requests).toHaveLength(1)
    await vi.waitFor(() => provider.create(payment()), { timeout: 10_000, interval: 100 })
    expect(stand.requests).toHaveLength(2)
  })

  test("5xx is tried three times with one key, and not at all beyond the time of a call", async () => {
    const input = payment()
    stand.onRequest = () => ({ status: 503, retryAfter: 0 })
    await expect(provider.create(input)).rejects.toMatchObject({ kind: "busy" })
    expect(stand.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(Array(3).fill(input.idempotencyKey))
    stand.requests.length = 0
    stand.onRequest = () => ({ status: 503, retryAfter: 3600 })
    await expect(provider.create(input)).rejects.toMatchObject({ kind: "busy", retryAfterSeconds: 3600 })
    expect(stand.requests).toHaveLength(1)
  })

  test("no answer, an answer without end and no server at all end as busy", async () => {
    const hasty = openMollie({ key: standInKey, url: stand.settings.MOLLIE_API_URL, milliseconds: 100 })
    stand.onRequest = () => "hang"
    await expect(hasty.create(payment())).rejects.toMatchObject({ kind: "busy" })
    stand.onRequest = () => "endless"
    await expect(provider.read("tr_whatever")).rejects.toMatchObject({ kind: "busy", message: /too long/ })
    const nobody = openMollie({ key: standInKey, url: "https://127.0.0.1:9/v2/" })
    await expect(nobody.create(payment())).rejects.toMatchObject({ kind: "busy" })
  })

  test("does not hold the key", async () => {
    stand.onRequest = () => ({ status: 500, retryAfter: 0 })
    const error = await provider.create(payment()).catch((thrown: unknown) => thrown)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(standInKey)
  })
})

test("another address than that of Mollie is one of this machine", () => {
  expect(() => openMollie({ key: standInKey, url: "https://mollie.example/v2/" })).toThrow("MOLLIE_API_URL")
})
