/**
 * SQLSTATEs of a database that is temporarily unavailable: connection lost (08), out of connections or memory (53),
 * ended by its administrator (57P), a transaction ended for being idle (25P), a statement or a lock that took too long
 * (57014, 55P03), a disk that fails (58030), a database that can only be read, such as a standby (25006).
 */
const unavailableStates = /^(08\w{3}|53\w{3}|57P0\d|25P0[34]|57014|55P03|58030|25006)$/
/** Error codes of the operating system when the database, or its host, is not there. */
const unavailableErrnos = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
])
/** node-postgres and its pool have no codes for these. */
const unavailableMessages = [
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Connection terminated( unexpectedly| due to connection timeout)?$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^driver has already been destroyed$/,
]

/** Node's error for a request whose client went away while sending it. */
export const isRequestAborted = (error: unknown): boolean =>
  error instanceof Error && error.message === "aborted" && (error as { code?: unknown }).code === "ECONNRESET"

/** Whether the database is temporarily unavailable: the client may retry shortly. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The job queue reports errors as plain objects.
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (isRequestAborted(error)) return false
  if (typeof code === "string") return unavailableStates.test(code) || unavailableErrnos.has(code)
  return typeof message === "string" && unavailableMessages.some((pattern) => pattern.test(message))
}

/** Milliseconds between two log lines while something is unavailable, however many requests fail. */
const logInterval = 10_000
type Log = { error: (facts: object, message: string) => void }
const logged = new WeakMap<Log, { silentUntil: number; unreported: number }>()

/** Logs that the database (or the storage) is unavailable: short, without a stack, and not once per request. */
export function logUnavailable(log: Log, error: unknown): void {
  const state = logged.get(log) ?? { silentUntil: 0, unreported: 0 }
  logged.set(log, state)
  state.unreported++
  if (performance.now() < state.silentUntil) return
  const { code, message } = error as { code?: string; message?: string }
  log.error({ fault: code, detail: message, requests: state.unreported }, "what the site stands on could not answer")
  state.silentUntil = performance.now() + logInterval
  state.unreported = 0
}
