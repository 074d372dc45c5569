import { type ChildProcess, fork } from "node:child_process"
import { AppError, type ErrorCode } from "../../app-error.ts"
import type { Orders } from "./file-orders.ts"

/** How much memory a process that reads files may take; 70 of these megabytes are its own. Beyond that it is killed. */
export const readerMegabytes = 450
/** One that has kept this much does not read another file. */
const grownMegabytes = 200
/** Processes at the same time: each may take that memory. */
const atOnce = 2
const maxWaiting = 20
/** Milliseconds after which a process without work ends, and gives its memory back. */
const restingTime = 20_000

/** What a process answers. */
export interface Answer {
  value?: unknown
  error?: { code?: ErrorCode; text?: AppError["text"]; message: string }
  /** Megabytes it takes now, and has taken at most. */
  resident: number
  peak: number
}

interface Reading {
  /** Milliseconds after which the process is killed. */
  within: number
  /** The uploader, if there is one: one file of each user waits while others are read. */
  userId?: number | undefined
}

// Beside this file; in the built server as JavaScript.
const program = new URL(
  import.meta.url.endsWith(".ts") ? "./file-reader.process.ts" : "./file-reader.process.js",
  import.meta.url,
)
const resting: Reader[] = []

/** A process that reads files of others, one at a time. It has no settings of the site, and so no secrets. */
class Reader {
  readonly #child: ChildProcess
  #restingEnds: NodeJS.Timeout | undefined

  private constructor() {
    this.#child = fork(program, [String(readerMegabytes)], {
      execArgv: ["--max-old-space-size=256", "--max-semi-space-size=4"],
      env: { MALLOC_ARENA_MAX: "2", NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    this.#child.once("exit", () => this.#leave())
  }

  /** One that rests, or a new one. */
  static async ready(): Promise<Reader> {
    const found = resting.pop()
    if (found && found.#child.connected) return found.#begin()
    const reader = new Reader()
    // It says so when it is there.
    await reader.#message("unavailable")
    return reader
  }

  /** @throws AppError tooLarge if it was killed: it took too much memory, or too long */
  async ask(order: { kind: keyof Orders; input: readonly unknown[] }, within: number): Promise<Answer> {
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), within)
    try {
      this.#child.send(order)
      const answer = (await this.#message("tooLarge")) as Answer
      if (answer.resident > grownMegabytes) this.#child.disconnect()
      else this.#rest()
      return answer
    } finally {
      clearTimeout(timer)
    }
  }

  #message(lost: ErrorCode): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const fail = () => reject(new AppError(lost, lost === "tooLarge" ? { text: "ui:picture.tooMuchWork" } : {}))
    const child = this.#child
    child.once("message", resolve).once("exit", fail).once("error", fail)
    return promise.finally(() => child.off("message", resolve).off("exit", fail).off("error", fail))
  }

  #rest(): void {
    this.#restingEnds = setTimeout(() => this.#child.disconnect(), restingTime).unref()
    // Whoever uses the site as a program (tests, scripts) need not wait for it.
    this.#child.unref()
    this.#child.channel?.unref()
    resting.push(this)
  }

  #begin(): this {
    clearTimeout(this.#restingEnds)
    this.#child.ref()
    this.#child.channel?.ref()
    return this
  }

  #leave(): void {
    clearTimeout(this.#restingEnds)
    const index = resting.indexOf(this)
    if (index >= 0) resting.splice(index, 1)
  }
}

/**
 * Reads a file of somebody in a process of its own, so that a file that takes too much memory or time ends that process
 * and not the site.
 * @returns what was made of it, and the most megabytes that the process has taken
 * @throws AppError tooLarge (the process was killed) · tooManyRequests or unavailable (too many wait) · of the reading
 */
export async function readFile<K extends keyof Orders>(
  kind: K,
  input: Parameters<Orders[K]>,
  { within, userId }: Reading,
): Promise<{ value: Awaited<ReturnType<Orders[K]>>; peak: number }> {
  const { value, error, peak } = await inTurn(async () => (await Reader.ready()).ask({ kind, input }, within), userId)
  if (error?.code)
    throw new AppError(error.code, error.text ? { text: error.text.key, params: error.text.params ?? {} } : {})
  if (error) throw new Error(error.message)
  return { value: value as Awaited<ReturnType<Orders[K]>>, peak }
}

let busy = 0
const waiting: { userId: number | undefined; go: () => void }[] = []

/** A few run at a time, the others wait. Each user has at most one waiting, so that nobody fills the queue alone. */
async function inTurn<T>(work: () => Promise<T>, userId: number | undefined): Promise<T> {
  if (busy >= atOnce) {
    if (userId !== undefined && waiting.some((each) => each.userId === userId))
      throw new AppError("tooManyRequests", { text: "ui:picture.oneAtATime", params: { seconds: 5 } })
    if (waiting.length >= maxWaiting) throw new AppError("unavailable")
    await new Promise<void>((go) => waiting.push({ userId, go }))
  } else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next.go()
    else busy--
  }
}
