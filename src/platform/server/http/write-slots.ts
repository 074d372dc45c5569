import { Semaphore, type SemaphoreInterface, withTimeout } from "async-mutex"
import { AppError } from "../../app-error.ts"

/** Most concurrent transactions of calls. The pool has more connections than this: the rest stay free for reading. */
export const slotsInAll = 12
/** Most per feature, so that others can still write. */
export const slotsPerTopic = 8
/** Most per record: they would wait for each other's row lock anyway, each holding a connection. */
export const slotsPerRecord = 4
/** Milliseconds that a call waits for a slot. */
const patience = 20_000

/** Runs work once a slot is free. @throws AppError unavailable, when none came free in time */
export type WriteSlots = <T>(record: { topic: string; key: string }, work: () => Promise<T>) => Promise<T>

/**
 * Limits how many writes hold a connection at the same time. Without it a single locked row takes every connection of
 * the pool: each write to the row holds one while it waits, until nobody can be served.
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
      // Nobody uses or wants a slot: records that are never written again must not be remembered.
      if (slots.getValue() === size && busy.get(name) === slots) busy.delete(name)
    }
  }
  // The narrowest limit first: a call that waits for a record must not hold a slot that others could use.
  return ({ topic, key }, work) =>
    withSlot(`record ${key}`, slotsPerRecord, () =>
      withSlot(`topic ${topic}`, slotsPerTopic, () => withSlot("all", slotsInAll, work)),
    )
}
