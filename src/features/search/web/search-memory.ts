import type { SearchKind } from "../search-kinds.ts"
import { searchKinds } from "../search-kinds.ts"

/** A result that was opened. */
export interface Opened {
  path: string
  title: string
  kind: SearchKind
}

export interface SearchMemory {
  searches: readonly string[]
  opened: readonly Opened[]
}

/** Removed when the session ends, like everything of this prefix (`platform/web/session.ts`). */
const storageKey = "clubhuis_PERSONAL_SEARCHES"
const [searchesMax, openedMax] = [5, 5]
const nothing: SearchMemory = { searches: [], opened: [] }

const isOpened = (value: unknown): value is Opened => {
  const { path, title, kind } = (value ?? {}) as Partial<Opened>
  return (
    typeof path === "string" &&
    /^\/(?![/\\])/.test(path) &&
    typeof title === "string" &&
    searchKinds.includes(kind as SearchKind)
  )
}

/** What was searched for and opened on this device, the last first. */
export function readMemory(): SearchMemory {
  try {
    const { searches, opened } = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<SearchMemory>
    return {
      searches: (Array.isArray(searches) ? searches : []).filter((each) => typeof each === "string"),
      opened: (Array.isArray(opened) ? opened : []).filter(isOpened),
    }
  } catch {
    return nothing
  }
}

function write(memory: SearchMemory): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(memory))
  } catch {
    // Storage is full or closed: then nothing is remembered.
  }
}

export function rememberSearch(q: string): void {
  const { searches, opened } = readMemory()
  const others = searches.filter((each) => each.toLowerCase() !== q.toLowerCase())
  write({ searches: [q, ...others].slice(0, searchesMax), opened })
}

export function rememberOpened(item: Opened): void {
  const { searches, opened } = readMemory()
  const others = opened.filter(({ path }) => path !== item.path)
  write({ searches, opened: [item, ...others].slice(0, openedMax) })
}

export function clearMemory(): SearchMemory {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
  return nothing
}
