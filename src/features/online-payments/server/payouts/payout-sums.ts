import type {
  PayoutItem,
  PayoutItemKind,
  PayoutLine,
  ProviderPayout,
} from "../../../../platform/server/payments/payout-provider.ts"

/** What the provider kept, in cents. */
export interface CostLine {
  month: string
  description: string
  count: number
  amountCents: number
  vatCents: number
}

/** What a payout is made of. */
export interface PayoutSums {
  payments: number
  paymentCents: number
  refunds: number
  refundCents: number
  chargebacks: number
  chargebackCents: number
  costsCents: number
  costs: CostLine[]
  /** What came in more than is explained; 0: it adds up. */
  gapCents: number
}

/** Hundredths of a cent, in which the provider counts. */
const perCent = 100

/**
 * Adds up what is in a payout. It is explained if its payments, refunds and charge-backs are what the provider says that came
 * in, and that less the costs is its amount, but for the part of a cent by which the provider rounds: costs are whole cents here,
 * and are what is missing.
 */
export function sumsOf({ amountCents, revenue, costs }: ProviderPayout, items: readonly PayoutItem[]): PayoutSums {
  const of = (kind: PayoutItemKind) => items.filter((item) => item.kind === kind)
  const [payments, refunds, chargebacks] = [of("payment"), of("refund"), of("chargeback")]
  const cameIn = centsOf(items)
  const [revenueParts, costParts] = [partsOf(revenue), partsOf(costs)]
  const isWhole = revenueParts === cameIn * perCent
  const isExplained = isWhole && Math.abs(revenueParts - costParts - amountCents * perCent) < perCent
  const costsCents = isExplained ? cameIn - amountCents : Math.round(costParts / perCent)
  return {
    payments: payments.length,
    paymentCents: centsOf(payments),
    refunds: refunds.length,
    refundCents: -centsOf(refunds),
    chargebacks: chargebacks.length,
    chargebackCents: -centsOf(chargebacks),
    costsCents,
    costs: costLines(costs, costsCents),
    gapCents: isExplained ? 0 : gapOf(amountCents - (cameIn - costsCents), cameIn - Math.round(revenueParts / perCent)),
  }
}

/** Amounts can come out by two mistakes that are each other's opposite: what is in it is then off by one of them. */
const gapOf = (ofAmount: number, ofItems: number) => ofAmount || ofItems || 1

const centsOf = (items: readonly PayoutItem[]) => items.reduce((sum, { amountCents }) => sum + amountCents, 0)
const partsOf = (lines: readonly PayoutLine[]) => lines.reduce((sum, { grossParts }) => sum + grossParts, 0)

/** Costs in whole cents that come to their sum: what is rounded off one line is on the next. */
function costLines(lines: readonly PayoutLine[], sum: number): CostLine[] {
  let [parts, cents] = [0, 0]
  return lines.map(({ month, description, count, grossParts, vatParts }, nth) => {
    parts += grossParts
    const until = nth === lines.length - 1 ? sum : Math.round(parts / perCent)
    const amountCents = until - cents
    cents = until
    return { month, description, count, amountCents, vatCents: Math.round(vatParts / perCent) }
  })
}
