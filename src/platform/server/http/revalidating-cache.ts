import { LRUCache } from "lru-cache"
import { AppError } from "../../app-error.ts"
import type { Changes } from "../database/changes.ts"
import type { CompressedBytes } from "./compress.ts"
import type { Gate, Turn } from "./gate.ts"

/** An answer of the API as visitors get it. */
export interface CachedAnswer extends CompressedBytes {
  /** The parsed JSON, frozen: every page that shows it shares it. */
  body: unknown
  text: string
  etag: string
}

/** A value made from the data of features. */
export interface CacheValue<T> {
  value: T
  /** The features it read. */
  topics: ReadonlySet<string>
  /** False if the next request must not get it. */
  isKept: boolean
}

interface Entry<T> {
  value: T
  topics: ReadonlySet<string>
  /** Start of the latest render, in milliseconds. */
  beganAt: number
  /** When its data was written; undefined while it is current. */
  replacedAt: number | undefined
}

interface CacheOptions<T> {
  max: number
  maxBytes: number
  bytesOf: (value: T) => number
  /** In milliseconds; older values are made again. */
  maxAge: number
  /**
   * Milliseconds that a value whose data was written may still be sent, while it is made again in the background; in
   * that time it is begun only once. With 0 a write drops it.
   */
  leeway: number
  /** Limits how many are made at the same time. */
  gate?: Gate
}

const clock = { now: () => Date.now() }

/**
 * Values by key, for everybody without a session. One that many request at once is made once. A write here or on
 * another instance replaces those that read its feature; when there are too many, the least recently used one goes.
 */
export class RevalidatingCache<T> {
  /** Includes values that are too old, for when too many wait. */
  readonly #entries: LRUCache<string, Entry<T>>
  readonly #underway = new Map<string, Promise<T>>()
  /** For each value being made: when a feature was first written since it was begun. */
  readonly #writesSince = new Set<Map<string, number>>()
  readonly #options: CacheOptions<T>

  constructor(changes: Pick<Changes, "subscribe">, options: CacheOptions<T>) {
    this.#options = options
    this.#entries = new LRUCache({
      max: options.max,
      maxSize: options.maxBytes,
      sizeCalculation: ({ value }) => Math.max(1, Math.ceil(options.bytesOf(value))),
      // The library considers a value stale when it is older than its ttl, we when it is as old.
      ttl: options.maxAge - 1,
      ttlResolution: 0,
      perf: clock,
      allowStale: true,
      noDeleteOnStaleGet: true,
    })
    changes.subscribe((topic) => this.#replace(topic))
  }

  get size(): number {
    return this.#entries.size
  }

  /**
   * @param options `isLatest`: includes every write so far, for users with a session, who must see what they just saved;
   *   `turn`: on whose behalf it would be made
   * @throws AppError unavailable when too many wait to be made and this one was never kept
   */
  async get(
    key: string,
    make: () => Promise<CacheValue<T>>,
    { isLatest = false, turn }: { isLatest?: boolean; turn?: Turn | undefined } = {},
  ): Promise<T> {
    const entry = this.#entries.get(key, { allowStale: false })
    if (entry && this.#isCurrent(entry)) return entry.value
    if (entry && !isLatest && this.#isLastGood(entry)) {
      if (this.#isDue(entry)) {
        entry.beganAt = clock.now()
        // If this fails, so does the next request that waits for it.
        this.#share(key, make, turn).catch(() => undefined)
      }
      return entry.value
    }
    try {
      return await this.#share(key, make, turn)
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === "unavailable"
      const old = isBusy ? this.#entries.peek(key) : undefined
      if (old && this.#isCurrent(old)) return old.value
      throw error
    }
  }

  /** The value for a visitor, if nothing has to be made for it. */
  ready(key: string): T | undefined {
    const entry = this.#entries.get(key, { allowStale: false })
    if (!entry) return undefined
    return this.#isCurrent(entry) || (this.#isLastGood(entry) && !this.#isDue(entry)) ? entry.value : undefined
  }

  #isCurrent = (entry: Entry<T>): boolean => entry.replacedAt === undefined

  #isLastGood = ({ replacedAt = 0 }: Entry<T>): boolean => clock.now() - replacedAt < this.#options.leeway

  #isDue = ({ beganAt }: Entry<T>): boolean => clock.now() - beganAt >= this.#options.leeway

  #share(key: string, make: () => Promise<CacheValue<T>>, turn?: Turn): Promise<T> {
    const underway = this.#underway.get(key)
    if (underway) return underway
    const made = this.#make(key, make, turn).finally(() => {
      // After a write, newer work may be registered under the same key.
      if (this.#underway.get(key) === made) this.#underway.delete(key)
    })
    this.#underway.set(key, made)
    return made
  }

  async #make(key: string, make: () => Promise<CacheValue<T>>, turn?: Turn): Promise<T> {
    const { gate } = this.#options
    const writes = new Map<string, number>()
    let beganAt = 0
    const run = () => {
      beganAt = clock.now()
      this.#writesSince.add(writes)
      return make()
    }
    try {
      const made = await (gate ? gate.run(run, turn) : run())
      this.#keep(key, made, beganAt, writes)
      return made.value
    } finally {
      this.#writesSince.delete(writes)
    }
  }

  /** Data that was written while the value was made may or may not be in it: it counts as replaced. */
  #keep(key: string, made: CacheValue<T>, beganAt: number, writes: ReadonlyMap<string, number>): void {
    const { value, topics, isKept } = made
    const existing = this.#entries.peek(key)
    if (existing && this.#isCurrent(existing) && existing.beganAt > beganAt) return
    const replacedAt = [...topics].reduce<number | undefined>((first, topic) => {
      const at = writes.get(topic)
      return at === undefined || (first !== undefined && first <= at) ? first : at
    }, undefined)
    const entry = { value, topics, beganAt, replacedAt }
    if (isKept && (this.#isCurrent(entry) || this.#isLastGood(entry))) this.#entries.set(key, entry)
    else if (existing && !this.#isCurrent(existing)) this.#entries.delete(key)
  }

  #replace(topic: string): void {
    const now = clock.now()
    for (const writes of this.#writesSince) if (!writes.has(topic)) writes.set(topic, now)
    for (const [key, entry] of this.#entries) {
      if (!entry.topics.has(topic)) continue
      if (this.#options.leeway > 0) entry.replacedAt ??= now
      else this.#entries.delete(key)
    }
    // What was begun before this write must not be shared with later requests.
    this.#underway.clear()
  }
}
