/**
 * How far the clock of this browser is behind the server's, in milliseconds. Responses of the API carry the server's
 * time in whole seconds; each one narrows the range.
 */
let least = Number.NEGATIVE_INFINITY
let most = Number.POSITIVE_INFINITY

const listeners = new Set<() => void>()

/** Calls the listener when our clock turns out to be more than a second off what was known. @returns how to end that */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Learns from a response: when it was requested and received by our own clock, and its header `Date`. */
export function learnServerTime(requested: number, received: number, header: string | null): void {
  const second = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(second)) return
  const [low, high] = [second - received, second + 1000 - requested]
  // A contradiction of earlier responses means that somebody changed the clock, or that the computer slept.
  const fits = low < most && high > least
  const before = clockError()
  least = fits ? Math.max(least, low) : low
  most = fits ? Math.min(most, high) : high
  if (Math.abs(clockError() - before) > 1000) for (const listener of listeners) listener()
}

/** Milliseconds to add to our own clock: 0 as long as it may be right. */
export function clockError(): number {
  if (least <= 0 && most >= 0) return 0
  return Math.round((least + most) / 2)
}

/** The server's time in milliseconds, as precisely as this browser knows it. */
export const serverNow = (): number => Date.now() + clockError()

/** `fetch` that learns the server's time from each response. */
export async function fetchWithTime(request: Request): Promise<Response> {
  const requested = Date.now()
  const response = await fetch(request)
  learnServerTime(requested, Date.now(), response.headers.get("Date"))
  return response
}
