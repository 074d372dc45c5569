import { createServer } from "node:https"
import type { IncomingMessage, ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { PayoutBook } from "./payout-book.ts"
import { localCertificate, trustLocalServer } from "./local-certificate.ts"
import { type Answer, PaymentBook, Refusal, type RefundStatus, type StoredPayment } from "./payment-book.ts"

/**
 * What goes wrong with a request. `hang` never answers; `lost` does what was asked, and breaks the connection instead
 * of answering; `until` answers only then; `endless` never stops answering; else an answer with this status.
 */
export type ProviderFault =
  | "hang"
  | "lost"
  | "endless"
  | { until: Promise<unknown> }
  | { status: number; retryAfter?: number }

export const standInKey = "test_standinstandinstandinstandin1"
/** The token of the organisation, which alone reads payouts. */
export const standInToken = "access_standinstandinstandinstandin1"

/**
 * A server that speaks version 2 of Mollie's API, on a port of this machine, with the payments and refunds it was asked
 * to make. A test changes what becomes of them, as people and banks would. It reports nothing until `callWebhook`,
 * which can be done doubled, late and in any order.
 */
export async function openPaymentStandIn(now: () => Date = () => new Date()): Promise<PaymentStandIn> {
  const stand = new PaymentStandIn(now)
  await stand.listen()
  return stand
}

export class PaymentStandIn {
  readonly book: PaymentBook
  readonly payouts: PayoutBook
  /** The method, path and key of every request, oldest first. */
  readonly requests: { method: string; path: string; idempotencyKey: string | undefined; body: string }[] = []
  /** What goes wrong with a request; nothing by default. */
  onRequest: (request: IncomingMessage) => ProviderFault | undefined = () => undefined
  readonly #now: () => Date
  readonly #kept = new Map<string, Answer | "busy">()
  readonly #identity = localCertificate()
  readonly #server = createServer(this.#identity, (request, response) => void this.#answer(request, response))

  constructor(now: () => Date) {
    this.#now = now
    this.book = new PaymentBook(now)
    this.payouts = new PayoutBook(this.book)
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done))
    trustLocalServer((this.#server.address() as AddressInfo).port, this.#identity.cert)
  }

  get origin(): string {
    return `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** For `testServer` and `testEnv`. */
  get settings(): { MOLLIE_API_KEY: string; MOLLIE_API_URL: string } {
    return { MOLLIE_API_KEY: standInKey, MOLLIE_API_URL: `${this.origin}/v2/` }
  }

  /** With the token of the organisation besides. */
  get payoutSettings(): { MOLLIE_ORGANISATION_TOKEN: string; MOLLIE_API_KEY: string; MOLLIE_API_URL: string } {
    return { ...this.settings, MOLLIE_ORGANISATION_TOKEN: standInToken }
  }

  /** The same for a server in a process of its own, which has to trust this one as well. */
  get settingsElsewhere(): Record<string, string> {
    return {
      ...this.settings,
      // The client of the provider uses what Node will drop, and Node would say so in each process.
      NODE_OPTIONS: `--disable-warning=DEP0040 --disable-warning=DEP0169 --import=${path.join(import.meta.dirname, "trust-stand-in.ts")}`,
      STAND_IN_PORT: new URL(this.origin).port,
      STAND_IN_CERTIFICATE: this.#identity.cert,
    }
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  pay(id: string): void {
    const payment = this.#unfinished(id)
    payment.status = "paid"
    payment.paidAt = this.#now()
  }
  /** The bank says neither yes nor no yet. */
  wait(id: string): void {
    this.#unfinished(id).status = "pending"
  }
  fail(id: string): void {
    this.#unfinished(id).status = "failed"
  }
  expire(id: string): void {
    this.#unfinished(id).status = "expired"
  }
  chargeBack(id: string, cents: number, code: string | null = null): void {
    const payment = this.book.payment(id)
    const left = payment.cents - this.book.refundedCents(id) - payment.chargedBackCents
    if (payment.status !== "paid" || cents > left) throw new Error(`So much was not paid: ${id}`)
    this.book.chargeBack(id, cents, code)
  }
  refundDone(id: string, status: RefundStatus = "refunded"): void {
    this.book.refund(id).status = status
  }

  /** The sum of all that was ever paid. */
  paidCents(): number {
    const paid = this.book.payments.filter(({ status }) => status === "paid")
    return paid.reduce((sum, { cents }) => sum + cents, 0)
  }
  /** The sum of refunds that did not fail. */
  refundedCents(): number {
    return this.book.payments.reduce((sum, { id }) => sum + this.book.refundedCents(id), 0)
  }
  chargedBackCents(): number {
    return this.book.payments.reduce((sum, { chargedBackCents }) => sum + chargedBackCents, 0)
  }
  /** The payments that carry this attempt: never more than one, if nothing is paid twice. */
  paymentsOf(attemptId: string): StoredPayment[] {
    return this.book.payments.filter(
      ({ metadata }) => (metadata as { attemptId?: string } | null)?.attemptId === attemptId,
    )
  }

  /** Reports a payment to its webhook as Mollie does, through `send`: by default over the network. */
  async callWebhook(
    id: string,
    send: (url: string, init: RequestInit) => Promise<Response> = fetch,
  ): Promise<Response> {
    const { webhookUrl } = this.book.payment(id)
    if (!webhookUrl) throw new Error(`Without a webhook: ${id}`)
    const headers = { "Content-Type": "application/x-www-form-urlencoded" }
    return await send(webhookUrl, { method: "POST", headers, body: new URLSearchParams({ id }).toString() })
  }

  #unfinished(id: string): StoredPayment {
    const payment = this.book.payment(id)
    if (!/^(open|pending|authorized)$/.test(payment.status)) throw new Error(`Already ${payment.status}: ${id}`)
    return payment
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { method = "GET", url: path = "/" } = request
    const key = request.headers["idempotency-key"] as string | undefined
    this.requests.push({ method, path, idempotencyKey: key, body })
    const fault = this.onRequest(request)
    if (fault === "hang") return
    if (fault === "endless") return endless(response)
    if (typeof fault === "object" && "status" in fault) return send(response, faultAnswer(fault))
    const held = typeof fault === "object" ? fault.until : undefined
    const answer = await this.#once(key, method, held, () => this.#handle(request, body))
    if (fault === "lost") return void request.socket.destroy()
    send(response, answer)
  }

  /** The same key gets the same answer, and 409 while that is being made. */
  async #once(key: string | undefined, method: string, held: Promise<unknown> | undefined, make: () => Answer) {
    const name = key === undefined || method === "GET" ? undefined : key
    const kept = name === undefined ? undefined : this.#kept.get(name)
    if (kept === "busy") return new Refusal(409, "A request with this idempotency key is being processed").answer
    if (kept) return kept
    if (name !== undefined) this.#kept.set(name, "busy")
    await held
    const answer = answerOf(make)
    if (name !== undefined) this.#kept.set(name, answer)
    return answer
  }

  #handle({ method, url = "/", headers }: IncomingMessage, body: string): Answer {
    const { pathname, searchParams } = new URL(url, this.origin)
    const [version, collection, id, inner, refundId] = pathname.split("/").slice(1)
    const [wanted, other] = collection === "settlements" ? [standInToken, standInKey] : [standInKey, standInToken]
    if (headers.authorization === `Bearer ${other}`) throw new Refusal(403, "Your access token may not do this")
    if (headers.authorization !== `Bearer ${wanted}`) throw new Refusal(401, "Missing authentication, or failed")
    if (version === "v2" && collection === "settlements")
      return this.payouts.answer(pathname.split("/").slice(3), searchParams, this.origin)
    if (version !== "v2" || collection !== "payments") throw new Refusal(404, "No such page")
    const input = () => JSON.parse(body) as Record<string, unknown>
    const payment = (stored: StoredPayment, status = 200) => ({
      status,
      body: this.book.paymentJson(stored, this.origin),
    })
    if (!id) return method === "POST" ? payment(this.book.create(input()), 201) : this.#page(searchParams)
    if (inner === "chargebacks") return this.#chargebacks(id)
    if (inner === "refunds") return this.#refunds(id, refundId, method === "POST" ? input() : undefined)
    return payment(method === "DELETE" ? this.book.cancel(id) : this.book.payment(id))
  }

  #page(query: URLSearchParams): Answer {
    const limit = Number(query.get("limit") ?? 50)
    const { items, next } = this.book.page(query.get("from") ?? undefined, limit)
    const payments = items.map((each) => this.book.paymentJson(each, this.origin))
    const href = `${this.origin}/v2/payments?from=${next}&limit=${limit}`
    const links = { previous: null, next: next === undefined ? null : { href, type: "application/hal+json" } }
    return { status: 200, body: { count: items.length, _embedded: { payments }, _links: links } }
  }

  #chargebacks(id: string): Answer {
    const chargebacks = this.book.chargebacks
      .filter(({ paymentId }) => paymentId === id)
      .map((each) => this.book.chargebackJson(each))
    return {
      status: 200,
      body: { count: chargebacks.length, _embedded: { chargebacks }, _links: { previous: null, next: null } },
    }
  }

  #refunds(paymentId: string, refundId: string | undefined, input: Record<string, unknown> | undefined): Answer {
    const json = (refund: Parameters<PaymentBook["refundJson"]>[0]) => this.book.refundJson(refund, this.origin)
    if (input) return { status: 201, body: json(this.book.createRefund(paymentId, input)) }
    if (refundId) return { status: 200, body: json(this.book.refund(refundId)) }
    const { id } = this.book.payment(paymentId)
    const refunds = this.book.refunds.filter((each) => each.paymentId === id).map(json)
    return {
      status: 200,
      body: { count: refunds.length, _embedded: { refunds }, _links: { previous: null, next: null } },
    }
  }
}

function answerOf(make: () => Answer): Answer {
  try {
    return make()
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

const faultAnswer = ({ status, retryAfter }: { status: number; retryAfter?: number }): Answer => ({
  status,
  body: { status, title: "Error", detail: "The service is not available" },
  headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
})

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/hal+json", ...headers })
  response.end(JSON.stringify(body))
}

function endless(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/hal+json" })
  const filler = " ".repeat(65_536)
  const more = () => {
    while (!response.destroyed && response.write(filler));
  }
  response.on("drain", more)
  more()
}
