import { createContext, type ReactNode, type RefObject, use } from "react"
import type { ActivitySummary } from "./activity.api.ts"

/** What stands beside an activity in the calendar, for users who may move it. Its code is loaded for them only. */
export interface Beside {
  of: (activity: ActivitySummary) => ReactNode
}
export const BesideContext = createContext<Beside | null>(null)
/** What to show beside an activity; undefined for everybody else. */
export const useBeside = () => use(BesideContext)?.of

/** What moving needs of the calendar. */
export interface MoveProps {
  /** The activities in it, or those of them that the user may move. */
  rows: readonly ActivitySummary[]
  /** Around the calendar. */
  sheet: RefObject<HTMLElement | null>
  /** Shows something beside each activity. */
  onBeside: (beside: Beside | null) => void
}
