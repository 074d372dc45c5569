import { AppError } from "../../app-error.ts"

/** On whose behalf a job runs. */
export interface Turn {
  /** Those who wait get their turns person by person. */
  person: string | number
  network: string
  /** Aborted when nobody waits for the result any longer. */
  signal?: AbortSignal
}

interface Bounds {
  /** How many jobs run at the same time. */
  atOnce: number
  /** How many wait for their turn; any more are refused. */
  waiting: number
}

interface GateOptions extends Bounds {
  perPerson?: Bounds
  perNetwork?: Pick<Bounds, "waiting">
}

interface Waiting {
  turn: Turn
  begin: () => void
}

const unlimited = { atOnce: Infinity, waiting: Infinity }
const anybody: Turn = { person: "", network: "" }

/**
 * Limits how many jobs run at the same time and how many may wait. People take turns, so that somebody with many jobs
 * holds up nobody else; jobs of one person are first come, first served.
 */
export class Gate {
  readonly #options: Required<GateOptions>
  /** Those who wait, by person; whose turn is next comes first. */
  readonly #queues = new Map<Turn["person"], Waiting[]>()
  readonly #running = new Map<Turn["person"], number>()
  #underway = 0

  constructor(options: GateOptions) {
    this.#options = { perPerson: unlimited, perNetwork: unlimited, ...options }
  }

  /** @throws AppError unavailable: at once when too many wait, or when nobody waits for it any longer */
  async run<T>(work: () => Promise<T>, turn = anybody): Promise<T> {
    if (this.#hasRoomFor(turn.person)) this.#begin(turn.person)
    else await this.#wait(turn)
    try {
      if (turn.signal?.aborted) throw new AppError("unavailable")
      return await work()
    } finally {
      this.#end(turn.person)
    }
  }

  #hasRoomFor(person: Turn["person"]): boolean {
    const { atOnce, perPerson } = this.#options
    return this.#underway < atOnce && (this.#running.get(person) ?? 0) < perPerson.atOnce
  }

  #begin(person: Turn["person"]): void {
    this.#underway++
    this.#running.set(person, (this.#running.get(person) ?? 0) + 1)
  }

  async #wait(turn: Turn): Promise<void> {
    const all = [...this.#queues.values()].flat()
    const queue = this.#queues.get(turn.person) ?? []
    const { waiting, perPerson, perNetwork } = this.#options
    const isFull =
      all.length >= waiting ||
      queue.length >= perPerson.waiting ||
      all.filter((each) => each.turn.network === turn.network).length >= perNetwork.waiting
    if (isFull || turn.signal?.aborted) throw new AppError("unavailable")
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      this.#leave(entry)
      reject(new AppError("unavailable"))
    }
    const entry = { turn, begin: resolve }
    this.#queues.set(turn.person, [...queue, entry])
    turn.signal?.addEventListener("abort", leave, { once: true })
    await promise.finally(() => turn.signal?.removeEventListener("abort", leave))
  }

  #leave(entry: Waiting): void {
    const { person } = entry.turn
    const others = this.#queues.get(person)?.filter((each) => each !== entry) ?? []
    if (others.length) this.#queues.set(person, others)
    else this.#queues.delete(person)
  }

  /** Passes the slot on at once, so that no newcomer slips in between. */
  #end(person: Turn["person"]): void {
    this.#underway--
    const left = (this.#running.get(person) ?? 1) - 1
    if (left) this.#running.set(person, left)
    else this.#running.delete(person)
    for (const [next, [first]] of this.#queues) {
      if (!first || !this.#hasRoomFor(next)) continue
      this.#leave(first)
      const others = this.#queues.get(next)
      // To the end: everybody else has a turn first.
      this.#queues.delete(next)
      if (others) this.#queues.set(next, others)
      this.#begin(next)
      first.begin()
      return
    }
  }
}
