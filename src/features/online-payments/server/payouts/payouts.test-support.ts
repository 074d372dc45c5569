import { randomBytes } from "node:crypto"
import type {
  PayoutItem,
  PayoutLine,
  PayoutProvider,
  ProviderPayout,
} from "../../../../platform/server/payments/payout-provider.ts"
import type { TestProvider } from "../provider.test-support.ts"

/** What the provider keeps, in euros as it writes them. */
export interface PayoutCosts {
  month?: string
  description?: string
  gross: string
  vat?: string
}

interface StoredPayout extends ProviderPayout {
  items: PayoutItem[]
}

/** Pays out what a test provider has, as often as a test says. */
export class TestPayouts implements PayoutProvider {
  readonly made: StoredPayout[] = []
  /** Called before each call: throws what it should. */
  before: (call: string) => void | Promise<void> = () => undefined
  calls: string[] = []
  readonly #provider: () => TestProvider
  readonly #settled = new Map<string, number>()

  constructor(provider: () => TestProvider) {
    this.#provider = provider
  }

  listPayouts = async (since: Date) => {
    this.calls.push("listPayouts")
    await this.before("listPayouts")
    return this.made.filter(({ paidOutAt }) => paidOutAt >= since).map(({ items: _items, ...payout }) => payout)
  }

  readItems = async (providerId: string) => {
    this.calls.push("readItems")
    await this.before("readItems")
    return this.made.find((each) => each.providerId === providerId)?.items ?? []
  }

  /** What is to be paid out now: what was paid or went back since the last payout. */
  waiting(): PayoutItem[] {
    return [...this.#provider().payments.values()].flatMap((payment) => {
      const { providerId: paymentId, state, attemptId } = payment
      if (state !== "paid") return []
      const each = (kind: PayoutItem["kind"], total: number): PayoutItem[] => {
        const cents = total - (this.#settled.get(`${kind} ${paymentId}`) ?? 0)
        const id =
          kind === "payment" ? paymentId : `${kind === "refund" ? "re" : "chb"}_${randomBytes(6).toString("hex")}`
        return cents
          ? [
              {
                kind,
                providerItemId: id,
                paymentId,
                amountCents: kind === "payment" ? cents : -cents,
                attemptId: kind === "payment" ? attemptId : null,
              },
            ]
          : []
      }
      return [
        ...each("payment", payment.amountCents),
        ...each("refund", payment.amountRefundedCents),
        ...each("chargeback", payment.amountChargedBackCents),
      ]
    })
  }

  /** Pays out what waits, less the costs. @returns null if nothing would be left */
  payOut({ costs = [], at = this.#provider().now(), others = [] }: PayOut = {}): StoredPayout | null {
    const items = [...this.waiting(), ...others]
    const cents = items.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const month = at.toISOString().slice(0, 7)
    const kept = costs.map((cost): PayoutLine => ({
      month: cost.month ?? month,
      description: cost.description ?? "iDEAL",
      count: 1,
      grossParts: partsOf(cost.gross),
      vatParts: partsOf(cost.vat ?? "0"),
    }))
    const parts = kept.reduce((sum, { grossParts }) => sum + grossParts, 0)
    const amountCents = Math.floor((cents * 100 - parts) / 100)
    if (amountCents <= 0) return null
    for (const { kind, paymentId, amountCents: each } of items)
      this.#settled.set(`${kind} ${paymentId}`, (this.#settled.get(`${kind} ${paymentId}`) ?? 0) + Math.abs(each))
    const made: StoredPayout = {
      providerId: `stl_${randomBytes(5).toString("hex")}`,
      reference: `4401234.${month.slice(2).replace("-", "")}.${String(this.made.length + 1).padStart(2, "0")}`,
      paidOutAt: at,
      amountCents,
      revenue: items.map(({ kind, amountCents: each }) => ({
        month,
        description: kind,
        count: 1,
        grossParts: each * 100,
        vatParts: 0,
      })),
      costs: kept,
      items,
    }
    this.made.push(made)
    return made
  }
}

interface PayOut {
  costs?: PayoutCosts[]
  at?: Date
  others?: PayoutItem[]
}

const partsOf = (euros: string) => Math.round(Number(euros) * 10_000)
