import { createHash } from "node:crypto"
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible"
import { AppError } from "../../app-error.ts"
import { networkOf, siteOf } from "./client-address.ts"
import type { OpenDatabase } from "../database/db.ts"

/** `times` per `seconds`, for each key. */
export interface Limit {
  name: string
  times: number
  seconds: number
}

/** How often a call may be made per `seconds`. Counted before the body is read, so that invalid requests count too. */
export interface CallLimit {
  name: string
  seconds: number
  /** By one network: an IPv4 address or an IPv6 /64. An IPv6 /48 may make four times as many. */
  network: number
  /** By the visitors on one network, if that is less. */
  visitors?: number
  /** By one logged-in user, on any network. */
  person?: number
}

const networksPerSite = 4

/**
 * Counts one call, against the user's limit first: a user over their own limit uses up nothing of their network's.
 * @throws AppError tooManyRequests
 */
export async function spendCall(
  limits: RateLimits,
  { name, seconds, network, visitors, person }: CallLimit,
  { ip, userId }: { ip: string; userId: number | undefined },
): Promise<void> {
  if (person !== undefined && userId !== undefined)
    await limits.spend({ name: `${name} person`, times: person, seconds }, [String(userId)])
  if (visitors !== undefined && userId === undefined)
    await limits.spend({ name: `${name} visitors`, times: visitors, seconds }, [networkOf(ip)])
  await limits.spend({ name: `${name} network`, times: network, seconds }, [networkOf(ip)])
  if (siteOf(ip) !== networkOf(ip))
    await limits.spend({ name: `${name} site`, times: networksPerSite * network, seconds }, [siteOf(ip)])
}

export interface RateLimits {
  /** @throws AppError tooManyRequests, with the seconds to wait */
  spend(limit: Limit, keys: string[]): Promise<void>
}

/** Counters are in the database, so that they apply to all instances together. Keys are stored hashed. */
export function openRateLimits(database: OpenDatabase): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  // The library calls query({ name, text, values }) like node-postgres; this adapts both databases to it.
  const storeClient = {
    query: (statement: { text: string; values: unknown[] }) => database.query(statement.text, statement.values),
  }
  const limiterFor = ({ name, times, seconds }: Limit) => {
    const existing = limiters.get(name)
    if (existing) return existing
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
