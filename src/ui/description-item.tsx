import Box from "@mui/material/Box"
import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"

interface DescriptionItemProps {
  /** Before the name; without one the name is not indented. */
  icon?: LucideIcon
  name: string
  children: ReactNode
}

/** A name and its value, an item of a `dl`: when, where, what it costs. */
export function DescriptionItem({ icon: Icon, name, children }: DescriptionItemProps) {
  return (
    // A group of a definition list must contain its term and description directly: the icon goes inside the term.
    <Box sx={Icon ? { position: "relative", pl: 4 } : undefined}>
      <Box component="dt" sx={{ typography: "body2", color: "text.secondary" }}>
        {Icon ? (
          <Box component="span" sx={{ position: "absolute", left: 0, top: 3, display: "flex", color: "text.primary" }}>
            <Icon size={20} aria-hidden />
          </Box>
        ) : null}
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </Box>
  )
}
