import { describe, expect, test } from "vitest"
import type { PayoutItem, PayoutLine, ProviderPayout } from "../../../../platform/server/payments/payout-provider.ts"
import { sumsOf } from "./payout-sums.ts"

const line = (month: string, gross: number, vat = 0): PayoutLine => ({
  month,
  description: "iDEAL",
  count: 1,
  grossParts: gross,
  vatParts: vat,
})
const item = (kind: PayoutItem["kind"], amountCents: number): PayoutItem => ({
  kind,
  providerItemId: `${kind}-${amountCents}`,
  paymentId: "tr_1",
  amountCents,
  attemptId: null,
})
const payout = (amountCents: number, revenue: PayoutLine[], costs: PayoutLine[]): ProviderPayout => ({
  providerId: "stl_1",
  reference: "4401234.2603.01",
  paidOutAt: new Date("2026-03-02T09:00:00Z"),
  amountCents,
  revenue,
  costs,
})

describe("what a payout is made of", () => {
  test("payments, less refunds, charge-backs and costs, is its amount", () => {
    const items = [item("payment", 86_10), item("refund", -40_00), item("chargeback", -3_20)]
    // The example of the provider: € 39.754 is paid out as € 39.75.
    const sums = sumsOf(
      payout(
        39_75,
        [line("2026-03", 861_000), line("2026-03", -432_000)],
        [line("2026-03", 25_410, 4410), line("2026-03", 6050)],
      ),
      items,
    )
    expect(sums).toMatchObject({
      payments: 1,
      paymentCents: 86_10,
      refunds: 1,
      refundCents: 40_00,
      chargebacks: 1,
      chargebackCents: 3_20,
      costsCents: 3_15,
      gapCents: 0,
    })
    expect(sums.costs.map(({ amountCents, vatCents }) => [amountCents, vatCents])).toEqual([
      [254, 44],
      [61, 0],
    ])
  })

  test("costs of two months are lines of their own, which come to the costs", () => {
    const costs = [line("2026-02", 3333), line("2026-02", 3333), line("2026-03", 3334)]
    const sums = sumsOf(payout(9_00, [line("2026-03", 100_000)], costs), [item("payment", 10_00)])
    expect(sums.costs.map(({ month, amountCents }) => [month, amountCents])).toEqual([
      ["2026-02", 33],
      ["2026-02", 34],
      ["2026-03", 33],
    ])
    expect([sums.costsCents, sums.gapCents]).toEqual([1_00, 0])
  })

  test("there need not be costs", () => {
    const sums = sumsOf(payout(10_00, [line("2026-03", 100_000)], []), [item("payment", 10_00)])
    expect([sums.costsCents, sums.costs, sums.gapCents]).toEqual([0, [], 0])
  })
})

describe.each<[what: string, amountCents: number, revenue: number, gap: number]>([
  ["an amount that is a cent too small", 8_99, 100_000, -1],
  ["an amount that is a cent too large", 9_01, 100_000, 1],
  ["more that came in than its payments", 9_00, 100_100, -1],
  ["less that came in than its payments", 8_99, 99_900, -1],
])("%s", (_, amountCents, revenue, gap) => {
  test("does not add up", () => {
    const sums = sumsOf(payout(amountCents, [line("2026-03", revenue)], [line("2026-03", 10_000)]), [
      item("payment", 10_00),
    ])
    expect([sums.costsCents, sums.gapCents]).toEqual([1_00, gap])
  })
})
