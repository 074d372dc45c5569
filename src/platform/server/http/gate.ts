import { AppError } from "../../app-error.ts"

interface GateOptions {
  /** How many jobs run at the same time. */
  atOnce: number
  /** How many wait for their turn; any more are refused. */
  waiting: number
}

/** Limits how many jobs run at the same time and how many may wait; first come, first served. */
export class Gate {
  readonly #options: GateOptions
  readonly #queue: (() => void)[] = []
  #underway = 0

  constructor(options: GateOptions) {
    this.#options = options
  }

  /** @throws AppError unavailable, at once, when the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underway < this.#options.atOnce) this.#underway++
    else {
      if (this.#queue.length >= this.#options.waiting) throw new AppError("unavailable")
      // A finished job passes its slot on, so that no newcomer slips in between.
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#underway--
    }
  }
}
