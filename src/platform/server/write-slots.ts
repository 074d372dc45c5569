import { Semaphore, type SemaphoreInterface, withTimeout } from "async-mutex"
import { AppError } from "../app-error.ts"

/** Most transactions of calls at the same time. The pool has more connections than this: the rest stay free for reading. */
export const slotsInAll = 12
/** Most on one feature, so that its writes leave room for those of the others. */
export const slotsPerTopic = 8
/** Most on one record: they would wait for each other's row lock anyway, but with a connection in their hands. */
export const slotsPerRecord = 4
/** Milliseconds that a call waits for a slot. */
const patience = 20_000

/** Runs work once there is a slot for it. @throws AppError unavailable, when none came free in time */
export type WriteSlots = <T>(record: { topic: string; key: string }, work: () => Promise<T>) => Promise<T>

/**
 * Bounds how many writes have a connection at the same time. Without it a single row that somebody keeps locked takes
 * every connection of the pool: each write that wants the row holds one while it waits, until nobody can be served.
 */
export function openWriteSlots({ wait = patience }: { wait?: number } = {}): WriteSlots {
  const busy = new Map<string, SemaphoreInterface>()
  const withSlot = async <T>(name: string, size: number, work: () => Promise<T>): Promise<T> => {
    const slots = busy.get(name) ?? withTimeout(new Semaphore(size), wait, new AppError("unavailable"))
    busy.set(name, slots)
    const [, release] = await slots.acquire()
    try {
      return await work()
    } finally {
      release()
      // Nobody has or wants one: a record that is never written again must not be remembered.
      if (slots.getValue() === size && busy.get(name) === slots) busy.delete(name)
    }
  }
  // The narrowest first: who waits for a record must not keep a slot that others could use.
  return ({ topic, key }, work) =>
    withSlot(`record ${key}`, slotsPerRecord, () =>
      withSlot(`topic ${topic}`, slotsPerTopic, () => withSlot("all", slotsInAll, work)),
    )
}
