import { readFileSync } from "node:fs"
import autocannon from "autocannon"

/** The results of a target. */
export interface Measured {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Processor time of the server per request, in milliseconds; undefined if the system does not report it. */
  cpu: number | undefined
  failures: number
}

export interface Target {
  name: string
  url: string
  method?: "GET" | "POST"
  headers?: Record<string, string>
  body?: string
}

const ticksPerSecond = 100

/** Processor seconds that a process has used so far (Linux only). */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return undefined
  }
}

/** Sends requests over `connections` connections for `seconds` seconds. */
export async function load(target: Target, pid: number, { connections = 32, seconds = 3 } = {}): Promise<Measured> {
  const before = cpuSeconds(pid)
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    method: target.method ?? "GET",
    headers: target.headers ?? {},
    ...(target.body ? { body: target.body } : {}),
  })
  const after = cpuSeconds(pid)
  const done = result["2xx"] || 1
  return {
    requestsPerSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / done,
    failures: result.non2xx + result.errors,
  }
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** The median of several rounds, per figure. */
export function middle(rounds: Measured[]): Measured {
  const of = (pick: (round: Measured) => number) => percentile(rounds.map(pick), 0.5)
  return {
    requestsPerSecond: of((round) => round.requestsPerSecond),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    cpu: rounds[0]?.cpu === undefined ? undefined : of((round) => round.cpu ?? 0),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  }
}

/**
 * Runs work until it is done or a signal asks this process to end: then it fails, so that the caller's `finally` ends
 * the servers it started and drops its database.
 */
export async function untilInterrupted(work: () => Promise<void>): Promise<void> {
  const signals = ["SIGINT", "SIGTERM"] as const
  const { promise, reject } = Promise.withResolvers<never>()
  const interrupt = (signal: string) => reject(new Error(`ended by ${signal}`))
  for (const signal of signals) process.once(signal, interrupt)
  try {
    await Promise.race([work(), promise])
  } finally {
    for (const signal of signals) process.removeListener(signal, interrupt)
  }
}
