import { createHash } from "node:crypto"
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import { AppError } from "../app-error.ts"
import { networkOf, siteOf } from "./client-address.ts"
import type { OpenDatabase } from "./db.ts"

/** `times` in `seconds`, for each key it is spent on. */
export interface Limit {
  name: string
  times: number
  seconds: number
}

/** How often a call may be made in `seconds`. It is counted before the body is read, so that what is wrong counts too. */
export interface CallLimit {
  name: string
  seconds: number
  /** From one network: an IPv4 address or an IPv6 /64. An IPv6 /48 may do four times as much. */
  network: number
  /** By one logged-in person, wherever they are. */
  person?: number
}

const networksPerSite = 4

/**
 * Counts one call, of this person first: whoever is over their own limit takes nothing from the others on their network.
 * @throws AppError tooManyRequests
 */
export async function spendCall(
  limits: RateLimits,
  { name, seconds, network, person }: CallLimit,
  { ip, userId }: { ip: string; userId: number | undefined },
): Promise<void> {
  if (person !== undefined && userId !== undefined)
    await limits.spend({ name: `${name} person`, times: person, seconds }, [String(userId)])
  await limits.spend({ name: `${name} network`, times: network, seconds }, [networkOf(ip)])
  if (siteOf(ip) !== networkOf(ip))
    await limits.spend({ name: `${name} site`, times: networksPerSite * network, seconds }, [siteOf(ip)])
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
