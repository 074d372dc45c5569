import { dayOf } from "../../../platform/amsterdam.ts"
import { AppError } from "../../../platform/app-error.ts"
import { isDatabaseUnavailable } from "../../../platform/server/database-faults.ts"
import type { Services } from "../../../platform/server/services.ts"
import type { OwnAnswer } from "./own-sign-up.service.ts"
import { handleRequests, type SignUpReply, type SignUpRequest } from "./sign-up-batch.service.ts"

/** Most requests of one transaction: keeps what one statement holds small, and the wait of the others short. */
const batchMax = 100
/** Readers hear of changes at most this often, however many sign up. */
const tellEvery = 1000

interface Waiting {
  request: SignUpRequest
  resolve: (answer: OwnAnswer) => void
  reject: (error: unknown) => void
}

/**
 * Where people stand in line for an activity: requests are done in the order in which they came in, as many in one
 * transaction as have come since the last. A thousand at once are a dozen short transactions, and one connection of
 * the database is busy with them; the others go on serving pages. Several instances take turns on the activity's row.
 */
export class SignUpQueue {
  readonly #services: Services
  readonly #lines = new Map<number, Waiting[]>()
  #tellAt = 0
  #willTell = false

  constructor(services: Services) {
    this.#services = services
  }

  /** @returns how the person stands after it, once that is committed. @throws AppError with why not */
  ask(activityId: number, request: SignUpRequest): Promise<OwnAnswer> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(activityId)
      if (line) line.push({ request, resolve, reject })
      else {
        this.#lines.set(activityId, [{ request, resolve, reject }])
        void this.#serve(activityId)
      }
    })
  }

  async #serve(activityId: number): Promise<void> {
    const line = this.#lines.get(activityId) ?? []
    while (line.length) await this.#handle(activityId, nextBatch(line))
    this.#lines.delete(activityId)
  }

  async #handle(activityId: number, batch: Waiting[]): Promise<void> {
    try {
      const { database, writeSlots } = this.#services
      const requests = batch.map(({ request }) => request)
      const { replies, isChanged } = await writeSlots({ topic: "activities", key: `activities/${activityId}` }, () =>
        database.db.transaction().execute((tx) => handleRequests(tx, this.#services, activityId, requests)),
      )
      if (isChanged) this.#tell()
      batch.forEach((each, index) => settle(each, replies[index]))
    } catch (error) {
      // Nothing can be written now, or somebody keeps the row: trying one by one would make everybody wait as long again.
      if (isDatabaseUnavailable(error)) for (const each of [...batch, ...this.#takeLine(activityId)]) each.reject(error)
      // One that the database refuses must not take the others with it.
      else if (batch.length > 1 && !(error instanceof AppError))
        for (const each of batch) await this.#handle(activityId, [each])
      else for (const each of batch) each.reject(error)
    }
  }

  #takeLine(activityId: number): Waiting[] {
    return this.#lines.get(activityId)?.splice(0) ?? []
  }

  /** Tells pages and other instances: the first change at once, those that follow together. */
  #tell(): void {
    const wait = this.#tellAt - Date.now()
    if (this.#willTell) return
    if (wait > 0) {
      this.#willTell = true
      setTimeout(() => this.#tellNow(), wait).unref()
    } else this.#tellNow()
  }

  #tellNow(): void {
    this.#willTell = false
    this.#tellAt = Date.now() + tellEvery
    const { changes, database, log } = this.#services
    changes.emit(topics)
    changes.announce(database.db, topics).catch((error: unknown) => log.warn({ err: error }, "change not announced"))
  }
}

const topics = ["activities"]

/** Takes the first of a line: those of one day, since memberships begin and end at midnight. */
function nextBatch(line: Waiting[]): Waiting[] {
  const days = new Map<number, string>()
  const dayAt = (index: number) => {
    const at = line[index]?.request.at ?? new Date(0)
    const hour = Math.floor(at.getTime() / 3_600_000)
    const day = days.get(hour) ?? dayOf(at)
    days.set(hour, day)
    return day
  }
  const last = Math.min(batchMax, line.length)
  let count = 1
  while (count < last && dayAt(count) === dayAt(0)) count++
  return line.splice(0, count)
}

function settle({ resolve, reject }: Waiting, reply: SignUpReply | undefined): void {
  if (reply && "answer" in reply) resolve(reply.answer)
  else reject(reply?.error ?? new AppError("internal"))
}

const queues = new WeakMap<Services, SignUpQueue>()
/** The desk of this instance. */
export function signUpQueueOf(services: Services): SignUpQueue {
  const known = queues.get(services)
  if (known) return known
  const queue = new SignUpQueue(services)
  queues.set(services, queue)
  return queue
}
