import { useRef, useState } from "react"
import { bulkMax } from "../../bulk-act.ts"

/** A row that can be chosen. */
export interface Choosable {
  id: number
  name: string
  /** Whose row it is, where that is not its id. */
  userId?: number
}

/** The rows of a list that a user has chosen, also on pages that they have left. */
export interface Selection {
  isOn: boolean
  chosen: ReadonlyMap<number, Choosable>
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

/** The ids of the people whose rows are chosen, each once. */
export const peopleIn = ({ chosen }: Pick<Selection, "chosen">): number[] => [
  ...new Set([...chosen.values()].map(({ id, userId }) => userId ?? id)),
]

/** Choosing rows of a list: of the page that is shown, one after the other, a range or all. */
export function useSelection(page: readonly Choosable[]): Selection {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choosable>>(new Map())
  const last = useRef<number | null>(null)
  const isPageChosen = page.length > 0 && page.every(({ id }) => chosen.has(id))
  const set = (rows: readonly Choosable[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const row of rows)
      if (!isChosen) next.delete(row.id)
      else if (next.size < bulkMax) next.set(row.id, row)
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
