import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { CalendarCheck, CalendarClock, CalendarX, type LucideIcon, Ticket } from "lucide-react"
import type { Tone } from "../../../ui/status-badge.tsx"

const marks: Record<Tone, { icon: LucideIcon; color: string; ground: string }> = {
  good: { icon: CalendarCheck, color: "success.main", ground: "success.light" },
  attention: { icon: CalendarClock, color: "warning.main", ground: "warning.light" },
  bad: { icon: CalendarX, color: "error.main", ground: "error.light" },
  neutral: { icon: Ticket, color: "text.secondary", ground: "action.hover" },
}

interface SignUpHeadProps {
  tone: Tone
  title: string
  text: string
  titleId: string
  ref: React.Ref<HTMLHeadingElement>
}

/**
 * The sign-up status: an icon, a short title and a line of text. Each has a fixed height, so that nothing below moves.
 */
export function SignUpHead({ tone, title, text, titleId, ref }: SignUpHeadProps) {
  const { icon: Icon, color, ground } = marks[tone]
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start", minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{
          flex: "none",
          display: "grid",
          placeItems: "center",
          width: 48,
          height: 48,
          borderRadius: "50%",
          color,
          bgcolor: ground,
        }}
      >
        <Icon size={24} strokeWidth={1.75} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          ref={ref}
          tabIndex={-1}
          id={titleId}
          variant="h4"
          component="h2"
          sx={{ fontVariantNumeric: "tabular-nums", outlineOffset: "4px", borderRadius: "2px" }}
        >
          {title}
        </Typography>
        <Typography sx={textSx}>{text}</Typography>
      </Box>
    </Box>
  )
}

// Two lines on narrow screens, so that the button below stays put when the text changes.
const textSx = {
  color: "text.secondary",
  minHeight: "3.2em",
  overflowWrap: "anywhere",
  "@container (min-width: 520px)": { minHeight: "1.6em" },
} as const
