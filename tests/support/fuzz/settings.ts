import { appendFileSync } from "node:fs"

/**
 * `npm test` chooses another seed every time and prints it; `npm run fuzz -- --requests 1000 --seed 42` repeats what it
 * sent. The same in every run of this file alone.
 */
export const seed = Number(process.env.FUZZ_SEED ?? 20_260_302)
/**
 * Total number of requests to the calls of the API: one for each by each kind of user, with other ones on PostgreSQL. More
 * in `npm run nightly`.
 */
export const requests = Number(process.env.FUZZ_REQUESTS ?? 700)

/** With this many requests or more, each end of each field is sent; with fewer, a part of them. */
const requestsForAll = 50_000

/** All, or one in a few, starting at a place that depends on the seed. */
export function everyNth<T>(all: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(requestsForAll / requests))
  return all.filter((_, index) => index % step === seed % step)
}

/** Time limit in ms for `count` requests: far more than they need. */
export const timeFor = (count: number): number => 120_000 + count * 500

/** Counts answers by status, and reports the counts to `scripts/fuzz.ts` if it runs. */
export function countAnswers(part: string): { count: (status: number | string) => void; report: () => void } {
  const counts: Record<string, number> = {}
  return {
    count: (status) => {
      counts[status] = (counts[status] ?? 0) + 1
    },
    report: () => {
      const file = process.env.FUZZ_REPORT
      if (file) appendFileSync(file, `${JSON.stringify({ part, counts })}\n`)
    },
  }
}
