import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { visuallyHidden } from "../../../ui/visually-hidden.ts"
import { LevelMark } from "./level-mark.tsx"

/** The rows of a view: two columns with dividers on wide screens, a card for each on phones. */
export function PermissionRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: "none", m: 0, p: 0, borderTop: { sm: "2px solid" }, borderColor: { sm: "divider" } }}
    >
      {children}
    </Box>
  )
}

interface PermissionRowProps {
  title: ReactNode
  /** A description, under the title. */
  below?: ReactNode
  /** An action on the whole row. */
  action?: ReactNode
  children: ReactNode
}

/** A person or subject, and beside it their permissions. */
export function PermissionRow({ title, below, action, children }: PermissionRowProps) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {below ? <Box sx={{ mt: 0.25, color: "text.secondary", typography: "body2" }}>{below}</Box> : null}
        {action ? <Box sx={{ mt: 0.5, ml: -1.25 }}>{action}</Box> : null}
      </Box>
      <Box sx={{ minWidth: 0, display: "grid", gap: 1.75, alignContent: "start" }}>{children}</Box>
    </Box>
  )
}

/** One level, and what it covers. */
export function LevelLine({ level, children }: { level: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "9rem minmax(0, 1fr)" },
        columnGap: 2,
        rowGap: 0.25,
      }}
    >
      <span>
        <LevelMark level={level} />
        <Box component="span" sx={visuallyHidden}>
          :
        </Box>
      </span>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(13rem, 17rem) minmax(0, 1fr)" },
  columnGap: 4,
  rowGap: 1.5,
  py: { xs: 2, sm: 2.5 },
  px: { xs: 2, sm: 1 },
  mb: { xs: 1.5, sm: 0 },
  border: { xs: 1, sm: 0 },
  borderBottom: { sm: 1 },
  borderColor: { xs: "divider", sm: "divider" },
  borderRadius: { xs: 1, sm: 0 },
  bgcolor: { xs: "background.paper", sm: "transparent" },
} as const
