import { AsyncLocalStorage } from "node:async_hooks"
import { subscribe } from "node:diagnostics_channel"
import type { ClientRequest, IncomingMessage } from "node:http"
import { PaymentProviderError } from "./payment-provider.ts"

interface Bounds {
  milliseconds: number
  /** Of one answer. */
  bytes: number
}

/** The bounds of a call that is going on, and the requests made for it. */
class Fence {
  readonly #bounds: Bounds
  readonly #requests = new Set<ClientRequest>()
  readonly #timer: NodeJS.Timeout
  #stop: (error: PaymentProviderError) => void = () => undefined
  #endsAt: number
  #isOver = false
  retryAfterSeconds: number | undefined
  /** Rejects when the call goes beyond its bounds. */
  readonly broken: Promise<never>

  constructor(bounds: Bounds) {
    this.#bounds = bounds
    this.#endsAt = performance.now() + bounds.milliseconds
    this.broken = new Promise((_, reject) => {
      this.#stop = reject
    })
    this.#timer = setTimeout(() => this.#break("no answer in time"), bounds.milliseconds)
  }

  follow(request: ClientRequest): void {
    // Of a retry after the call was given up.
    if (this.#isOver) return void request.destroy()
    this.#requests.add(request)
    // Unpacking could turn a small answer into one that does not fit in memory.
    request.removeHeader("Accept-Encoding")
    request.once("response", (response: IncomingMessage) => this.#follow(response))
  }

  #follow(response: IncomingMessage): void {
    const seconds = Number(response.headers["retry-after"] ?? Number.NaN)
    this.retryAfterSeconds = Number.isInteger(seconds) && seconds >= 0 ? seconds : undefined
    const isTooLong = performance.now() + seconds * 1000 > this.#endsAt
    if ((response.statusCode ?? 0) >= 500 && isTooLong) this.#break(`answer ${response.statusCode}`)
    let received = 0
    response.on("data", (chunk: Uint8Array) => {
      received += chunk.byteLength
      if (received > this.#bounds.bytes) this.#break("answer too long")
    })
  }

  #break(reason: string): void {
    this.#stop(new PaymentProviderError("busy", `Payment provider: ${reason}`, this.retryAfterSeconds))
    this.end()
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#isOver = true
    for (const request of this.#requests) request.destroy()
    this.#requests.clear()
  }
}

const fences = new AsyncLocalStorage<Fence>()
subscribe("http.client.request.created", (message) =>
  fences.getStore()?.follow((message as { request: ClientRequest }).request),
)

/**
 * Runs a call of a client library that has no bounds of its own: neither of time, nor of the size of an answer, nor of
 * how long a `Retry-After` makes it wait. Its requests are found by what Node reports of them.
 * `describe` makes the error out of that of the library.
 * @throws PaymentProviderError
 */
export async function boundedCall<T>(
  call: () => Promise<T>,
  bounds: Bounds,
  describe: (error: unknown, retryAfterSeconds: number | undefined) => PaymentProviderError,
): Promise<T> {
  const fence = new Fence(bounds)
  try {
    return await Promise.race([fences.run(fence, call), fence.broken])
  } catch (error) {
    throw error instanceof PaymentProviderError ? error : describe(error, fence.retryAfterSeconds)
  } finally {
    fence.end()
  }
}
