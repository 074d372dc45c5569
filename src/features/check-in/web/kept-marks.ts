import { createStore as openStore, delMany, setMany, type UseStore, values } from "idb-keyval"
import { createStore } from "../../../platform/web/store.ts"
import type { HandMethod } from "../../money/money-kinds.ts"
import type { CheckInMark } from "../check-in.ts"
import { oldestMark } from "../check-in-limits.ts"
import { keptMarksKey } from "./keep-page.ts"

/** A tap on this phone that the server does not have yet. It holds no name. */
export type KeptMark = Omit<CheckInMark, "age"> & {
  /** How it was paid. */
  method?: HandMethod
  /** Who tapped: only they send it. */
  userId: number
  activityId: number
  /** By the clock of the phone. */
  tappedAt: number
}

let opened: UseStore | undefined
const database = () => (opened ??= openStore("clubhuis-check-in", "marks"))

const unsent = createStore<readonly KeptMark[]>([])
/** The taps that the server does not have yet, oldest first. */
export const useKeptMarks = unsent.useValue

const inOrder = (marks: Iterable<KeptMark>) => [...marks].toSorted((one, other) => one.tappedAt - other.tappedAt)
const byId = (marks: readonly KeptMark[]) => new Map(marks.map((mark) => [mark.markId, mark]))

/** The taps of this user, also of before the page was reloaded and of other tabs. Those nobody will accept any more go. */
export async function readMarks(userId: number): Promise<readonly KeptMark[]> {
  const stored = await values<KeptMark>(database()).catch(() => [])
  const old = stored.filter(({ tappedAt }) => Date.now() - tappedAt > 2 * oldestMark)
  if (old.length) await dropMarks(old)
  const own = [...stored.filter((mark) => !old.includes(mark)), ...unsent.get()].filter(
    (mark) => mark.userId === userId,
  )
  unsent.set(inOrder(byId(own).values()))
  return unsent.get()
}

/** Keeps taps. They count on this page at once. @returns whether they outlive the page */
export async function keepMarks(marks: readonly KeptMark[]): Promise<boolean> {
  unsent.set(inOrder([...unsent.get(), ...marks]))
  try {
    localStorage.setItem(keptMarksKey, "1")
    await setMany(
      marks.map((mark) => [mark.markId, mark]),
      database(),
    )
    return true
  } catch {
    return false
  }
}

/** The server has these. */
export async function dropMarks(marks: readonly KeptMark[]): Promise<void> {
  const ids = new Set(marks.map(({ markId }) => markId))
  unsent.set(unsent.get().filter(({ markId }) => !ids.has(markId)))
  try {
    await delMany([...ids], database())
    if (!(await values(database())).length) localStorage.removeItem(keptMarksKey)
  } catch {
    // It could not keep them either.
  }
}
