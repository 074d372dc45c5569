/**
 * How far the clock of this browser is behind that of the server, in milliseconds. Answers of the API carry the time
 * of the server in whole seconds; each one narrows down what the difference can be.
 */
let least = Number.NEGATIVE_INFINITY
let most = Number.POSITIVE_INFINITY

/** Learns from an answer: when it was asked and received by our own clock, and the header `Date` it came with. */
export function learnServerTime(asked: number, received: number, header: string | null): void {
  const second = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(second)) return
  const [low, high] = [second - received, second + 1000 - asked]
  // What contradicts the answers before it was measured after somebody set the clock, or after a sleep.
  const fits = low < most && high > least
  least = fits ? Math.max(least, low) : low
  most = fits ? Math.min(most, high) : high
}

/** Milliseconds to add to our own clock: none as long as it may be right. */
export function clockError(): number {
  if (least <= 0 && most >= 0) return 0
  return Math.round((least + most) / 2)
}

/** The time it is on the server, in milliseconds, as well as this browser knows. */
export const serverNow = (): number => Date.now() + clockError()

/** `fetch`, that learns from each answer what time it is. */
export async function fetchWithTime(request: Request): Promise<Response> {
  const asked = Date.now()
  const response = await fetch(request)
  learnServerTime(asked, Date.now(), response.headers.get("Date"))
  return response
}
