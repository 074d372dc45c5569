import { keyframes } from "@mui/material/styles"
import Box from "@mui/material/Box"
import type { ReactNode } from "react"

const appear = keyframes({ from: { visibility: "hidden", opacity: 0 }, to: { visibility: "visible", opacity: 1 } })

/**
 * Shows its children after 200 ms, for skeletons: what loads faster should not flash. Their space is reserved from
 * the start, so nothing moves.
 */
export function Delayed({ children, wait = 200 }: { children: ReactNode; wait?: number }) {
  return <Box sx={{ animation: `${appear} 150ms ${wait}ms both` }}>{children}</Box>
}
