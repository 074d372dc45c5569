import type { ReactNode } from "react"

/**
 * Shows its children after 200 ms, for skeletons: what loads faster should not flash. Their space is reserved from
 * the start, so nothing moves.
 */
export function Delayed({ children, wait }: { children: ReactNode; wait?: number }) {
  return (
    <div className="delayed" style={wait === undefined ? undefined : { animationDelay: `${wait}ms` }}>
      {children}
    </div>
  )
}
