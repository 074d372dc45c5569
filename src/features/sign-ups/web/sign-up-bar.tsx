import Box from "@mui/material/Box"
import { type RefObject, useEffect, useState } from "react"
import { bottomBarHeight } from "../../../ui/theme.ts"

/** Whether an element is out of view; false on the server, which has no screen. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!element.current || !("IntersectionObserver" in window)) return
    const observer = new IntersectionObserver(([entry]) => setOut(entry ? !entry.isIntersecting : false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}

/** On a phone, while the card is out of view: the sign-up status and the button, above the bottom navigation. */
export function SignUpBar({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box sx={barSx}>
      <Box sx={{ minWidth: 0, flex: 1, fontWeight: 600, lineHeight: 1.3, fontVariantNumeric: "tabular-nums" }}>
        {title}
      </Box>
      <Box sx={{ flex: "0 1 auto", minWidth: "44%" }}>{children}</Box>
    </Box>
  )
}

const barSx = {
  position: "fixed",
  zIndex: "appBar",
  insetInline: 0,
  bottom: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`,
  display: { xs: "flex", sm: "none" },
  alignItems: "center",
  gap: 2,
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  boxShadow: "0 -4px 16px rgba(58, 18, 12, 0.08)",
  "@media print": { display: "none" },
} as const
