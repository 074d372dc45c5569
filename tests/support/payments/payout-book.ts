import { randomBytes } from "node:crypto"
import type { Answer, PaymentBook, StoredPayment } from "./payment-book.ts"
import { Refusal } from "./payment-book.ts"

interface StoredItem {
  id: string
  paymentId: string
  cents: number
}
/** What a payout is made of, and what is kept of it, in euros with four decimals. */
interface StoredSettlement {
  id: string
  reference: string
  createdAt: Date
  status: "paidout" | "pending" | "failed"
  value: string
  payments: StoredItem[]
  refunds: StoredItem[]
  chargebacks: StoredItem[]
  costs: { month: string; description: string; gross: string; vat: string }[]
}

const inner = ["payments", "refunds", "chargebacks"] as const
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString("hex")}`
const euros = (cents: number, decimals = 2) => ({ value: (cents / 100).toFixed(decimals), currency: "EUR" })

/** The payouts of a stand-in: what was paid and went back since the last one, less costs. */
export class PayoutBook {
  readonly settlements: StoredSettlement[] = []
  readonly #book: PaymentBook
  readonly #settled = new Set<string>()
  constructor(book: PaymentBook) {
    this.#book = book
  }

  /** Pays out what waits. */
  payOut(at: Date, costs: StoredSettlement["costs"] = []): StoredSettlement {
    const fresh = (id: string) => !this.#settled.has(id) && this.#settled.add(id) !== undefined
    const payments = this.#book.payments
      .filter(({ id, status }) => status === "paid" && fresh(id))
      .map(({ id, cents }) => ({ id, paymentId: id, cents }))
    const refunds = this.#book.refunds.filter(({ id, status }) => status === "refunded" && fresh(id))
    const chargebacks = this.#book.chargebacks.filter(({ id }) => fresh(id))
    const sum = (items: readonly { cents: number }[]) => items.reduce((total, { cents }) => total + cents, 0)
    const kept = costs.reduce((total, { gross }) => total + Math.round(Number(gross) * 10_000), 0)
    const parts = (sum(payments) - sum(refunds) - sum(chargebacks)) * 100 - kept
    const settlement: StoredSettlement = {
      id: newId("stl"),
      reference: `4401234.${at.toISOString().slice(2, 7).replace("-", "")}.${String(this.settlements.length + 1).padStart(2, "0")}`,
      createdAt: at,
      status: "paidout",
      value: (Math.floor(parts / 100) / 100).toFixed(2),
      payments,
      refunds,
      chargebacks,
      costs,
    }
    this.settlements.push(settlement)
    return settlement
  }

  /** Answers what is asked of settlements. */
  answer(path: readonly string[], query: URLSearchParams, origin: string): Answer {
    const [id, list] = path
    if (!id) return this.#list(query, origin)
    const settlement = this.settlements.find((each) => each.id === id)
    if (!settlement) throw new Refusal(404, `No settlement exists with token ${id}.`)
    if (!list) return { status: 200, body: this.#json(settlement) }
    const name = inner.find((each) => each === list)
    if (!name) throw new Refusal(404, "No such page")
    const items = settlement[name].map((item) => this.#itemJson(name, item, origin))
    return { status: 200, body: { count: items.length, _embedded: { [name]: items }, _links: { next: null } } }
  }

  /** Newest first, from an id on. */
  #list(query: URLSearchParams, origin: string): Answer {
    const [from, limit] = [query.get("from"), Number(query.get("limit") ?? 50)]
    const newestFirst = this.settlements.toReversed()
    const start = from ? newestFirst.findIndex(({ id }) => id === from) : 0
    const next = newestFirst[start + limit]?.id
    const settlements = newestFirst.slice(start, start + limit).map((each) => this.#json(each))
    const href = `${origin}/v2/settlements?from=${next}&limit=${limit}`
    const links = { previous: null, next: next === undefined ? null : { href, type: "application/hal+json" } }
    return { status: 200, body: { count: settlements.length, _embedded: { settlements }, _links: links } }
  }

  /** As the reference of the API has it: by year and month, with four decimals, and VAT only for costs. */
  #json(settlement: StoredSettlement): Record<string, unknown> {
    const { id, reference, createdAt, status, value, costs } = settlement
    const month = createdAt.toISOString().slice(0, 7)
    const revenue = inner.flatMap((name) => {
      const cents = settlement[name].reduce((sum, each) => sum + each.cents, 0)
      const gross = euros(name === "payments" ? cents : -cents, 4)
      const method = { payments: "ideal", refunds: "refund", chargebacks: "chargeback" }[name]
      const description = { payments: "iDEAL", refunds: "Refunds iDEAL", chargebacks: "Chargebacks" }[name]
      const line = { description, method, count: settlement[name].length, amountNet: gross, amountVat: null }
      return settlement[name].length ? [{ ...line, amountGross: gross }] : []
    })
    const periods: Record<string, Record<string, { revenue: unknown[]; costs: unknown[] }>> = {}
    const periodOf = (of: string) => {
      const [year = "", nth = ""] = of.split("-")
      return ((periods[year] ??= {})[nth] ??= { revenue: [], costs: [] })
    }
    periodOf(month).revenue.push(...revenue)
    for (const { month: of, description, gross, vat } of costs)
      periodOf(of).costs.push({
        description,
        method: "ideal",
        count: 1,
        rate: { fixed: { value: "0.3200", currency: "EUR" }, variable: null },
        amountNet: { value: (Number(gross) - Number(vat)).toFixed(4), currency: "EUR" },
        amountVat: { value: vat, currency: "EUR" },
        amountGross: { value: gross, currency: "EUR" },
      })
    return {
      resource: "settlement",
      id,
      reference,
      createdAt: createdAt.toISOString(),
      settledAt: status === "paidout" ? createdAt.toISOString() : null,
      status,
      amount: { value, currency: "EUR" },
      periods,
      _links: {},
    }
  }

  #itemJson(name: (typeof inner)[number], { id, paymentId, cents }: StoredItem, origin: string) {
    const payment: StoredPayment = this.#book.payment(paymentId)
    if (name === "payments") return { ...this.#book.paymentJson(payment, origin), settlementAmount: euros(cents) }
    if (name === "refunds") return this.#book.refundJson(this.#book.refund(id), origin)
    return this.#book.chargebackJson(this.#book.chargeback(id))
  }
}
