import { createHash } from "node:crypto"
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import { AppError } from "../app-error.ts"
import type { OpenDatabase } from "./db.ts"

/** `times` in `seconds`; counted per address, and per account where the body names one. */
export interface Limit {
  name: string
  times: number
  seconds: number
  /** Field of the body that is counted too (an e-mail address), so many addresses cannot guess one account. */
  field?: string
}

export interface RateLimits {
  /** @throws AppError tooManyRequests, with the seconds to wait */
  spend(limit: Limit, keys: string[]): Promise<void>
}

/** Counters live in the database, so that they hold for all instances together. Keys are stored hashed. */
export function openRateLimits(database: OpenDatabase): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  // The library calls query({ name, text, values }) as node-postgres does; both databases are reached through this.
  const storeClient = {
    query: (statement: { text: string; values: unknown[] }) => database.query(statement.text, statement.values),
  }
  const limiterFor = ({ name, times, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: "client",
      tableName: "rateLimits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: times,
      duration: seconds,
    })
    limiters.set(name, limiter)
    return limiter
  }
  return {
    spend: async (limit, keys) => {
      const limiter = limiterFor(limit)
      for (const key of keys) {
        try {
          await limiter.consume(createHash("sha256").update(key).digest("base64url"))
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          throw new AppError("tooManyRequests", {
            text: "errors:api.tooManyRequests",
            params: { seconds: Math.ceil(refusal.msBeforeNext / 1000) },
          })
        }
      }
    },
  }
}
