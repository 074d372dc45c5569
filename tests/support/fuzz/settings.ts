import { appendFileSync } from "node:fs"

/** The same requests in every run; `npm run fuzz -- --requests 50000 --seed 42` sends more of them, and others. */
export const seed = Number(process.env.FUZZ_SEED ?? 20_260_302)
/** How many requests all calls of the API are sent together. */
export const requests = Number(process.env.FUZZ_REQUESTS ?? 5000)

/** Time that so many requests may take, in ms: far more than they need. */
export const timeFor = (count: number): number => 120_000 + count * 500

/** Counts answers by status, and hands the counts to `scripts/fuzz.ts` where that asked for them. */
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
