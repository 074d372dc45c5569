import { expect, test } from "vitest"
import { testServer } from "../../../../tests/support/server.ts"
import { paymentProvider } from "./open-payments.ts"
import { TestCheckout } from "./test-checkout.ts"

const server = testServer({ DEMO: "true" })
const origin = "http://localhost:3000"
const checkout = () => server.services.payments as TestCheckout

const start = async (key: string = crypto.randomUUID()) => {
  const payment = await checkout().create({
    amountCents: 1050,
    description: "Gala <b>",
    redirectUrl: `${origin}/betalen/terug/1`,
    cancelUrl: `${origin}/mijn-account/betalingen`,
    attemptId: `attempt-${key}`,
    idempotencyKey: key,
    locale: "nl",
  })
  return { ...payment, path: new URL(payment.checkoutUrl ?? "").pathname }
}
const press = (path: string, headers: Record<string, string> = {}) => server.fetch(path, { method: "POST", headers })

test("the page says in both languages that no money is moved", async () => {
  const { path } = await start()
  const answer = await server.fetch(path)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  const page = await answer.text()
  expect(page).toContain("Dit is een proef: er gaat geen geld om")
  expect(page).toContain("Gala &lt;b&gt;")
  expect(page).toMatch(/€\s10,50/)
  expect(page).not.toContain("<script")
  expect(await (await server.fetch(`${path}?lng=en`)).text()).toContain("This is a test: no money is moved")
})

test.each(["paid", "failed", "expired"] as const)("a press on %s ends the payment, once", async (outcome) => {
  const { path, providerId } = await start()
  const answer = await press(`${path}/${outcome}`)
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `${origin}/betalen/terug/1`])
  expect(await checkout().read(providerId)).toMatchObject({ state: outcome, checkoutUrl: null })
  await press(`${path}/${outcome === "paid" ? "failed" : "paid"}`)
  expect((await checkout().read(providerId)).state).toBe(outcome)
  expect(await (await server.fetch(path)).text()).toContain("al afgelopen")
})

test("an id that does not exist, an outcome that does not exist and another site get nowhere", async () => {
  const { path, providerId } = await start()
  expect((await server.fetch("/betaal-proef/1")).status).toBe(404)
  expect((await press("/betaal-proef/1/paid")).status).toBe(404)
  expect((await press(`${path}/refunded`)).status).toBe(404)
  expect((await press(`${path}/paid`, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403)
  expect((await checkout().read(providerId)).state).toBe("open")
})

test("the same key is the same payment, and is found by its attempt", async () => {
  const first = await start("key-1")
  expect((await start("key-1")).providerId).toBe(first.providerId)
  expect(await checkout().findByAttempt("attempt-key-1", new Date("2026-03-01T00:00:00Z"))).toMatchObject({
    state: "open",
  })
  expect(await checkout().findByAttempt("attempt-none", new Date(0))).toBeNull()
})

test("it expires after a quarter of an hour", async () => {
  const { providerId } = await start()
  server.setNow("2026-03-02T09:15:00Z")
  expect((await checkout().read(providerId)).state).toBe("expired")
  await expect(checkout().cancel(providerId)).rejects.toMatchObject({ kind: "refused" })
})

test("money goes back once for each key, and no more than was paid", async () => {
  const { providerId } = await start()
  const refund = { providerId, amountCents: 1000, idempotencyKey: "refund-1", description: "x" }
  await expect(checkout().refund(refund)).rejects.toMatchObject({ kind: "refused" })
  checkout().choose(providerId, "paid")
  const made = await checkout().refund(refund)
  expect(await checkout().refund(refund)).toEqual(made)
  await expect(checkout().refund({ ...refund, idempotencyKey: "refund-2" })).rejects.toMatchObject({ kind: "refused" })
  expect(await checkout().read(providerId)).toMatchObject({ state: "paid", amountRefundedCents: 1000 })
  expect(await checkout().readRefunds(providerId)).toEqual([made])
})

test("who takes payments follows from the settings", () => {
  const key = `test_${"a".repeat(30)}`
  const url = undefined
  expect(paymentProvider({ DEMO: false, MOLLIE_API_KEY: undefined, MOLLIE_API_URL: url })).toBeNull()
  expect(paymentProvider({ DEMO: true, MOLLIE_API_KEY: undefined, MOLLIE_API_URL: url })).toBeInstanceOf(TestCheckout)
  const withKey = paymentProvider({ DEMO: true, MOLLIE_API_KEY: key, MOLLIE_API_URL: url })
  expect(withKey).not.toBeInstanceOf(TestCheckout)
  expect(withKey?.isTest).toBe(true)
  expect(
    paymentProvider({ DEMO: false, MOLLIE_API_KEY: key.replace("test", "live"), MOLLIE_API_URL: url })?.isTest,
  ).toBe(false)
})
