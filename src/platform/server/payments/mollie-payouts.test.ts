import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import {
  openPaymentStandIn,
  type PaymentStandIn,
  standInKey,
  standInToken,
} from "../../../../tests/support/payments/payment-stand-in.ts"
import { testEnv } from "../../../../tests/support/server.ts"
import { openMolliePayouts } from "./mollie-payouts.ts"
import { openMollie } from "./mollie.ts"
import type { PayoutProvider } from "./payout-provider.ts"

let stand: PaymentStandIn
let payouts: PayoutProvider
const now = new Date("2026-03-02T09:00:00Z")
const url = () => stand.settings.MOLLIE_API_URL
beforeAll(async () => {
  stand = await openPaymentStandIn(() => now)
})
beforeEach(() => {
  payouts = openMolliePayouts({ token: standInToken, url: url() })
  stand.onRequest = () => undefined
  stand.requests.length = 0
})
afterAll(() => stand.close())

async function paid(amountCents: number) {
  const attemptId = randomUUID()
  const { providerId } = await openMollie({ key: standInKey, url: url() }).create({
    amountCents,
    description: "Gala",
    redirectUrl: "https://club.example/terug",
    cancelUrl: "https://club.example/terug",
    attemptId,
    idempotencyKey: attemptId,
    locale: "nl",
  })
  stand.pay(providerId)
  return { providerId, attemptId }
}
const long = new Date("2020-01-01T00:00:00Z")

describe("what was paid out", () => {
  test("comes with its reference, what came in and what was kept by month, and all that is in it", async () => {
    const { providerId, attemptId } = await paid(20_00)
    const { providerId: other } = await paid(15_00)
    stand.chargeBack(other, 5_00, "AM04")
    const made = stand.payouts.payOut(now, [
      { month: "2026-02", description: "iDEAL", gross: "0.3872", vat: "0.0672" },
      { month: "2026-03", description: "Chargebacks", gross: "6.0500", vat: "1.0500" },
    ])
    const [payout] = await payouts.listPayouts(long)
    expect(payout).toEqual({
      providerId: made.id,
      reference: made.reference,
      paidOutAt: now,
      // 30.00 less 6.4372.
      amountCents: 23_56,
      revenue: [
        { month: "2026-03", description: "iDEAL", count: 2, grossParts: 350_000, vatParts: 0 },
        { month: "2026-03", description: "Chargebacks", count: 1, grossParts: -50_000, vatParts: 0 },
      ],
      costs: [
        { month: "2026-02", description: "iDEAL", count: 1, grossParts: 3872, vatParts: 672 },
        { month: "2026-03", description: "Chargebacks", count: 1, grossParts: 60_500, vatParts: 10_500 },
      ],
    })
    const items = await payouts.readItems(made.id)
    expect(items).toContainEqual({
      kind: "payment",
      providerItemId: providerId,
      paymentId: providerId,
      amountCents: 20_00,
      attemptId,
    })
    expect(items.filter(({ kind }) => kind === "chargeback")).toMatchObject([
      { paymentId: other, amountCents: -5_00, attemptId: null },
    ])
  })

  test("is listed page by page, the oldest first, and no further back than was asked", async () => {
    const before = stand.payouts.settlements.length
    for (let nth = 0; nth < 260; nth++) stand.payouts.payOut(new Date(now.getTime() + nth * 60_000))
    const since = new Date(now.getTime() + 5 * 60_000)
    const listed = await payouts.listPayouts(since)
    expect([listed.length, listed[0]?.paidOutAt, stand.requests.length]).toEqual([255, since, 2])
    stand.payouts.settlements.length = before
  })

  test("is nothing that is not paid out yet, or failed", async () => {
    const before = (await payouts.listPayouts(long)).length
    stand.payouts.payOut(now).status = "pending"
    stand.payouts.payOut(now).status = "failed"
    expect(await payouts.listPayouts(long)).toHaveLength(before)
  })
})

describe("who may read it", () => {
  test("the key of a profile may not", async () => {
    const denied = openMolliePayouts({ token: standInKey, url: url() }).listPayouts(long)
    await expect(denied).rejects.toMatchObject({ kind: "refused", isDenied: true })
  })

  test("a token that is unknown may not, and is in no error", async () => {
    const token = `access_${"t0k3n".repeat(6)}`
    const error: unknown = await openMolliePayouts({ token, url: url() })
      .listPayouts(long)
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: "refused", isDenied: true })
    expect(String(error)).not.toContain(token)
  })

  test("a setting that is wrong is reported without its value", () => {
    const read = () => testEnv(undefined, { MOLLIE_ORGANISATION_TOKEN: "live_secretsecretsecretsecret" })
    expect(read).toThrow(/MOLLIE_ORGANISATION_TOKEN: Begins with access_/)
    expect(read).not.toThrow(/secretsecret/)
  })

  test("it is sent nowhere but to Mollie, or this machine", () => {
    expect(() => openMolliePayouts({ token: standInToken, url: "https://mollie.example/v2/" })).toThrow(/this machine/)
  })
})

test("another id than that of a payout is not asked for", async () => {
  await expect(payouts.readItems("../payments")).rejects.toMatchObject({ kind: "notFound" })
  expect(stand.requests).toEqual([])
})
