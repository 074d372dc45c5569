import type { MollieClient } from "@mollie/api-client"
import { attemptOf } from "./mollie.ts"
import { type Ask, centsOf, type ClientOptions, mollieClient, requireId } from "./mollie-client.ts"
import { PaymentProviderError } from "./payment-provider.ts"
import type { PayoutItem, PayoutItemKind, PayoutLine, PayoutProvider, ProviderPayout } from "./payout-provider.ts"

const pageSize = 250
/** Pages of one list that are gone through: 5,000 settlements, or as many payments in one. */
const maxPages = 20

/**
 * Payouts by Mollie, which calls them settlements. The key of a profile cannot read them: it takes an access token of the
 * organisation, with the right `settlements.read`, and `payments.read` and `refunds.read` for what is in them. There are none
 * in test mode.
 */
export function openMolliePayouts({ token, ...options }: { token: string } & ClientOptions): PayoutProvider {
  const ask = mollieClient({ accessToken: token }, options)
  return {
    listPayouts: async (since) => {
      const settlements = await pages(
        ask,
        (mollie, from) => mollie.settlements.page({ limit: pageSize, ...from }),
        // The newest come first.
        (last) => new Date(last.createdAt) < since,
      )
      return settlements
        .filter(({ createdAt }) => new Date(createdAt) >= since)
        .flatMap(payoutOf)
        .toReversed()
    },
    readItems: async (settlementId) => {
      requireId(settlementId, "stl_")
      const payments = await pages(ask, ({ settlementPayments }, from) =>
        settlementPayments.page({ settlementId, limit: pageSize, ...from }),
      )
      const refunds = await pages(ask, ({ settlementRefunds }, from) =>
        settlementRefunds.page({ settlementId, limit: pageSize, ...from }),
      )
      const chargebacks = await pages(ask, ({ settlementChargebacks }, from) =>
        settlementChargebacks.page({ settlementId, limit: pageSize, ...from }),
      )
      return [
        ...payments.map((each) => itemOf("payment", { ...each, paymentId: each.id })),
        ...refunds.map((each) => itemOf("refund", { ...each, paymentId: each.paymentId ?? "" })),
        ...chargebacks.map((each) => itemOf("chargeback", each)),
      ]
    },
  }
}

type Page<T> = T[] & { links: { next?: { href: string } | null } }

/** All of a list, page by page, until one is the last that is wanted. @throws PaymentProviderError */
async function pages<T>(
  ask: Ask,
  read: (mollie: MollieClient, from: { from?: string }) => Promise<Page<T>>,
  isLast: (item: T) => boolean = () => false,
): Promise<T[]> {
  const found: T[] = []
  let from: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const start = from
    const items = await ask((mollie) => read(mollie, start === undefined ? {} : { from: start }))
    found.push(...items)
    const last = items.at(-1)
    const next = items.links.next?.href
    from = next ? (new URL(next).searchParams.get("from") ?? undefined) : undefined
    if (!from || !last || isLast(last)) return found
  }
  // With less than all of it the sums would be wrong.
  throw new PaymentProviderError("busy", "Payment provider: too much to look through")
}

interface Settlement {
  id: string
  reference: string | null
  createdAt: string
  settledAt: string | null
  status: string
  amount: { value: string; currency: string }
  periods: Record<string, Record<string, { revenue?: Line[]; costs?: Line[] }>> | null
}

/** What was paid out; nothing of what was not, or in another currency than the euro. */
function payoutOf(settlement: Settlement): ProviderPayout[] {
  const { id, reference, status, settledAt, amount, periods } = settlement
  if (status !== "paidout" || !settledAt || amount.currency !== "EUR") return []
  const months = Object.entries(periods ?? {})
    .flatMap(([year, ofYear]) =>
      Object.entries(ofYear).map(([month, period]) => ({ month: `${year}-${month.padStart(2, "0")}`, period })),
    )
    .toSorted((a, b) => a.month.localeCompare(b.month))
  return [
    {
      providerId: id,
      reference: reference ?? "",
      paidOutAt: new Date(settledAt),
      amountCents: centsOf(amount),
      revenue: months.flatMap(({ month, period }) => (period.revenue ?? []).map((line) => lineOf(month, line))),
      costs: months.flatMap(({ month, period }) => (period.costs ?? []).map((line) => lineOf(month, line))),
    },
  ]
}

interface Line {
  description: string
  count: number
  amountGross: { value: string }
  amountVat: { value: string } | null
}

const lineOf = (month: string, { description, count, amountGross, amountVat }: Line): PayoutLine => ({
  month,
  description: description.slice(0, 200),
  count,
  grossParts: partsOf(amountGross),
  vatParts: partsOf(amountVat),
})

/** Hundredths of a cent. */
const partsOf = (amount: { value: string } | null | undefined) => Math.round(Number(amount?.value ?? 0) * 10_000)

interface Item {
  id: string
  paymentId: string
  amount: { value: string }
  /** What of it goes through the balance at Mollie; it will be gone in 2027, and is the same for what is paid in euros. */
  settlementAmount?: { value: string } | null
  metadata?: unknown
}

function itemOf(kind: PayoutItemKind, { id, paymentId, amount, settlementAmount, metadata }: Item): PayoutItem {
  const cents = Math.abs(centsOf(settlementAmount ?? amount))
  const isPayment = kind === "payment"
  return {
    kind,
    providerItemId: id,
    paymentId,
    amountCents: isPayment ? cents : -cents,
    attemptId: isPayment ? attemptOf(metadata) : null,
  }
}
