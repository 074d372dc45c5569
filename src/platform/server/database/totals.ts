import { createHash } from "node:crypto"
import type { CompiledQuery } from "kysely"
import { LRUCache } from "lru-cache"
import type { Changes } from "./changes.ts"
import type { Db } from "./db.ts"

/** In milliseconds. Some rows enter or leave a list with the passing of time alone. */
const maxAge = 60_000
const maxTotals = 500
const clock = { now: () => Date.now() }
/** Counting fewer rows than this is quick; those totals are never cached. */
const keepsFrom = 1000

/**
 * Caches the totals of long lists, and what is added up from many rows, by the statement that reads them. Any write, here
 * or on another instance, clears them all: which rows a user may see depends on several features.
 */
export class Totals {
  readonly #totals = new LRUCache<string, NonNullable<unknown>>({
    max: maxTotals,
    ttl: maxAge,
    ttlResolution: 0,
    perf: clock,
  })
  /** Totals from here on are cached. */
  readonly keepsFrom: number
  #writes = 0

  constructor(changes: Pick<Changes, "subscribe">, options: { keepsFrom?: number } = {}) {
    this.keepsFrom = options.keepsFrom ?? keepsFrom
    changes.subscribe(() => {
      this.#writes++
      this.#totals.clear()
    })
  }

  get size(): number {
    return this.#totals.size
  }

  /** The total of a counting statement, if it is cached. */
  known(statement: () => Statement, now: Date | undefined): number | undefined {
    // What is under the key of a counting statement is what `get` put there.
    return this.#totals.size ? (this.#totals.get(keyOf(statement(), now)) as number | undefined) : undefined
  }

  /**
   * The total of a counting statement, counted if it is not cached.
   * @param now the time that the statement compares with: requests within the same minute share one total
   */
  get(statement: Statement, now: Date | undefined, count: () => Promise<number>): Promise<number> {
    return this.#read(keyOf(statement, now), count, (total) => total)
  }

  /**
   * The rows of a statement that adds up many others, read if they are not cached.
   * @param added how many rows those of the statement were added up from
   */
  sums<Row>(statement: Statement, read: () => Promise<Row[]>, added: (rows: readonly Row[]) => number): Promise<Row[]> {
    return this.#read(keyOf(statement, undefined), read, added)
  }

  /** @param size how many rows it took: of fewer than `keepsFrom` it is not cached */
  async #read<T extends NonNullable<unknown>>(
    key: string,
    read: () => Promise<T>,
    size: (value: T) => number,
  ): Promise<T> {
    const cached = this.#totals.get(key)
    // The same statement was read as the same type.
    if (cached !== undefined) return cached as T
    const began = this.#writes
    const value = await read()
    // A write during the reading may or may not be included.
    if (size(value) >= this.keepsFrom && this.#writes === began) this.#totals.set(key, value)
    return value
  }
}

type Statement = Pick<CompiledQuery, "sql" | "parameters">

/**
 * What a viewer may see is in the text of the statement or its parameters, so two users share a total only if the same
 * rows are counted for them.
 */
function keyOf({ sql, parameters }: Statement, now: Date | undefined): string {
  const isNow = (value: unknown) => now !== undefined && value instanceof Date && value.getTime() === now.getTime()
  const minute = now && { minute: Math.floor(now.getTime() / 60_000) }
  const values = parameters.map((value) => (isNow(value) ? minute : value))
  return createHash("sha256")
    .update(JSON.stringify([sql, values]))
    .digest("base64url")
}

/** The cached totals of a database, and the time of the request. */
export interface CachedTotals {
  cache: Totals
  now: Date | undefined
}

const opened = new WeakMap<Db, Totals>()

/** Enables cached totals for lists on this database. */
export const openTotals = (db: Db, changes: Changes): void => void opened.set(db, new Totals(changes))

/**
 * The cached totals of a database. A transaction has none: it sees its own uncommitted writes, which others must not
 * see and which may be rolled back.
 */
export function cachedTotals(db: Db, now?: Date): CachedTotals | undefined {
  const cache = opened.get(db)
  return cache && { cache, now }
}
