import { createHash } from "node:crypto"
import type { CompiledQuery } from "kysely"
import { LRUCache } from "lru-cache"
import type { Changes } from "./changes.ts"
import type { Db } from "./db.ts"

/** Milliseconds. Some rows come into a list, or leave it, by the clock alone. */
const maxAge = 60_000
const maxTotals = 500
const clock = { now: () => Date.now() }
/** Counting fewer than this is quick; those totals are never older than the request. */
const keepsFrom = 1000

/**
 * How many rows long lists have, by the statement that counts them. Any write, here or on another instance, makes all
 * of them forgotten: what decides which rows somebody may see is spread over several features.
 */
export class Totals {
  readonly #totals = new LRUCache<string, number>({ max: maxTotals, ttl: maxAge, ttlResolution: 0, perf: clock })
  readonly #keepsFrom: number
  #writes = 0

  constructor(changes: Pick<Changes, "subscribe">, options: { keepsFrom?: number } = {}) {
    this.#keepsFrom = options.keepsFrom ?? keepsFrom
    changes.subscribe(() => {
      this.#writes++
      this.#totals.clear()
    })
  }

  get size(): number {
    return this.#totals.size
  }

  /**
   * The total of a counting statement, counted when it is not known.
   * @param now the moment that the statement compares with: all of a minute share one total
   */
  async get(statement: Statement, now: Date | undefined, count: () => Promise<number>): Promise<number> {
    const key = keyOf(statement, now)
    const known = this.#totals.get(key)
    if (known !== undefined) return known
    const began = this.#writes
    const total = await count()
    // A write while it was counted may or may not be in it.
    if (total >= this.#keepsFrom && this.#writes === began) this.#totals.set(key, total)
    return total
  }
}

type Statement = Pick<CompiledQuery, "sql" | "parameters">

/**
 * What a viewer may see is in the text of the statement or in its parameters, so two people share a total only when
 * the same rows are counted for them.
 */
function keyOf({ sql, parameters }: Statement, now: Date | undefined): string {
  const isNow = (value: unknown) => now !== undefined && value instanceof Date && value.getTime() === now.getTime()
  const minute = now && { minute: Math.floor(now.getTime() / 60_000) }
  const values = parameters.map((value) => (isNow(value) ? minute : value))
  return createHash("sha256")
    .update(JSON.stringify([sql, values]))
    .digest("base64url")
}

/** The totals of a database, and the moment of the request. */
export interface KeptTotals {
  totals: Totals
  now: Date | undefined
}

const opened = new WeakMap<Db, Totals>()

/** Lists on this database may be given the totals that are kept from now on. */
export const openTotals = (db: Db, changes: Changes): void => void opened.set(db, new Totals(changes))

/**
 * The kept totals of a database. A transaction has none: it sees its own writes, which nobody else may, and which may
 * be taken back.
 */
export function keptTotals(db: Db, now?: Date): KeptTotals | undefined {
  const totals = opened.get(db)
  return totals && { totals, now }
}
