import { dayOf } from "../../../../platform/amsterdam.ts"
import { AppError, orNotFound } from "../../../../platform/app-error.ts"
import { isDatabaseUnavailable } from "../../../../platform/server/database/database-faults.ts"
import type { Services } from "../../../../platform/server/services.ts"
import type { OwnAnswer } from "../own-sign-up.service.ts"
import type { OpenGuestRequest, SignUpRequest } from "./sign-up-batch.ts"
import { handleRequests, type QueuedRequest, type SignUpReply } from "./sign-up-batch.service.ts"

/** Most requests per transaction: keeps statements small, and others' waits short. */
const batchMax = 100
/** Changes are announced at most this often (milliseconds), however many people sign up. */
const announceEvery = 1000

declare module "../../../../platform/server/services.ts" {
  interface Services {
    /** All sign-ups of this instance go through it. */
    signUpQueue: SignUpQueue
  }
}

type QueueServices = Omit<Services, "signUpQueue">

interface Waiting {
  request: QueuedRequest
  resolve: (answer: OwnAnswer | null) => void
  reject: (error: unknown) => void
}

/**
 * Serialises sign-up requests per activity: they are handled in order of arrival, and those that came in during one
 * transaction share the next. A thousand at once become about a dozen short transactions on one connection; the other
 * connections keep serving pages. Several instances take turns by locking the activity's row.
 */
export class SignUpQueue {
  readonly #services: QueueServices
  readonly #queues = new Map<number, Waiting[]>()
  #announceAt = 0
  #willAnnounce = false

  constructor(services: QueueServices) {
    this.#services = services
  }

  /** @returns the sign-up status afterwards, once committed. @throws AppError with the reason of a refusal */
  async ask(activityId: number, request: SignUpRequest): Promise<OwnAnswer> {
    return orNotFound(await this.#add(activityId, request))
  }

  /** The same for somebody without an account, whom nobody brings; resolves once committed. */
  async askAsGuest(activityId: number, request: OpenGuestRequest): Promise<void> {
    await this.#add(activityId, request)
  }

  #add(activityId: number, request: QueuedRequest): Promise<OwnAnswer | null> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(activityId)
      if (queue) queue.push({ request, resolve, reject })
      else {
        this.#queues.set(activityId, [{ request, resolve, reject }])
        void this.#serve(activityId)
      }
    })
  }

  async #serve(activityId: number): Promise<void> {
    const queue = this.#queues.get(activityId) ?? []
    while (queue.length) await this.#handle(activityId, nextBatch(queue))
    this.#queues.delete(activityId)
  }

  async #handle(activityId: number, batch: Waiting[]): Promise<void> {
    try {
      const { database, writeSlots } = this.#services
      const requests = batch.map(({ request }) => request)
      const { replies, isChanged } = await writeSlots({ topic: "activities", key: `activities/${activityId}` }, () =>
        database.db.transaction().execute((tx) => handleRequests(tx, this.#services, activityId, requests)),
      )
      if (isChanged) this.#announce()
      batch.forEach((each, index) => settle(each, replies[index]))
    } catch (error) {
      // The database is unavailable or the row is locked: retrying one by one would make everybody wait as long again.
      if (isDatabaseUnavailable(error))
        for (const each of [...batch, ...this.#takeWaiting(activityId)]) each.reject(error)
      // A request that the database refuses must not fail the others of its batch.
      else if (batch.length > 1 && !(error instanceof AppError))
        for (const each of batch) await this.#handle(activityId, [each])
      else for (const each of batch) each.reject(error)
    }
  }

  #takeWaiting(activityId: number): Waiting[] {
    return this.#queues.get(activityId)?.splice(0) ?? []
  }

  /** Announces changes to pages and other instances: the first at once, those that follow together. */
  #announce(): void {
    const wait = this.#announceAt - Date.now()
    if (this.#willAnnounce) return
    if (wait > 0) {
      this.#willAnnounce = true
      setTimeout(() => this.#announceNow(), wait).unref()
    } else this.#announceNow()
  }

  #announceNow(): void {
    this.#willAnnounce = false
    this.#announceAt = Date.now() + announceEvery
    const { changes, database, log } = this.#services
    changes.emit(topics)
    changes.announce(database.db, topics).catch((error: unknown) => log.warn({ err: error }, "change not announced"))
  }
}

const topics = ["activities"]

/** Takes the first requests of a queue that fall on the same day, since memberships begin and end at midnight. */
function nextBatch(queue: Waiting[]): Waiting[] {
  const days = new Map<number, string>()
  const dayAt = (index: number) => {
    const at = queue[index]?.request.at ?? new Date(0)
    const hour = Math.floor(at.getTime() / 3_600_000)
    const day = days.get(hour) ?? dayOf(at)
    days.set(hour, day)
    return day
  }
  const last = Math.min(batchMax, queue.length)
  let count = 1
  while (count < last && dayAt(count) === dayAt(0)) count++
  return queue.splice(0, count)
}

function settle({ resolve, reject }: Waiting, reply: SignUpReply | undefined): void {
  if (reply && "answer" in reply) resolve(reply.answer)
  else reject(reply?.error ?? new AppError("internal"))
}
