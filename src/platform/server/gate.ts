import { AppError } from "../app-error.ts"

interface GateOptions {
  /** How many pieces of work go on together. */
  atOnce: number
  /** How many wait for their turn; those beyond are refused. */
  waiting: number
}

/** Bounds how much work runs at the same time and how much may wait for it; first come, first served. */
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
      // Whoever finishes hands over their place, so that nobody slips in between.
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
