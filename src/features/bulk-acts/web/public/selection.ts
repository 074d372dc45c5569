import { useRef, useState } from "react"
import { bulkMax } from "../../bulk-act.ts"

/** A row that can be chosen. */
export interface Choosable {
  id: number
  name: string
}

/** The rows of a list that a user has chosen, also on pages that they have left. */
export interface Selection {
  isOn: boolean
  chosen: ReadonlyMap<number, string>
  /** No more can be chosen. */
  isFull: boolean
  /** Every row of this page is chosen. */
  isPageChosen: boolean
  start: () => void
  stop: () => void
  /** Chooses a row or no longer does; with `isRange`, all rows from the one before. */
  toggle: (id: number, isRange: boolean) => void
  togglePage: () => void
}

/** Choosing rows of a list: of the page that is shown, one after the other, a range or all. */
export function useSelection(page: readonly Choosable[]): Selection {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const last = useRef<number | null>(null)
  const isPageChosen = page.length > 0 && page.every(({ id }) => chosen.has(id))
  const set = (rows: readonly Choosable[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const { id, name } of rows)
      if (!isChosen) next.delete(id)
      else if (next.size < bulkMax) next.set(id, name)
    setChosen(next)
  }
  return {
    isOn,
    chosen,
    isPageChosen,
    isFull: chosen.size >= bulkMax,
    start: () => setOn(true),
    stop: () => {
      setOn(false)
      setChosen(new Map())
      last.current = null
    },
    toggle: (id, isRange) => {
      const at = page.findIndex((row) => row.id === id)
      const from = page.findIndex((row) => row.id === last.current)
      const rows =
        isRange && from >= 0 ? page.slice(Math.min(from, at), Math.max(from, at) + 1) : page.slice(at, at + 1)
      set(rows, !chosen.has(id))
      last.current = id
    },
    togglePage: () => set(page, !isPageChosen),
  }
}
