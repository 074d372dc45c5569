import Box from "@mui/material/Box"
import { dayKey, formatShort } from "../../../platform/format.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"

/** The day of an activity, as on a tear-off calendar. The date is in the text beside it too, so it is not read out. */
export function DateBlock({ startsAt }: { startsAt: string }) {
  const language = useLanguage()
  return (
    <Box aria-hidden sx={sx}>
      <Box sx={{ typography: "subtitle2", color: "accent.main" }}>{formatShort(startsAt, "weekday", language)}</Box>
      <Box sx={{ fontSize: "1.375rem", fontWeight: 700, lineHeight: 1.15 }}>{Number(dayKey(startsAt).slice(8))}</Box>
      <Box sx={{ typography: "subtitle2", color: "text.secondary" }}>{formatShort(startsAt, "month", language)}</Box>
    </Box>
  )
}

const sx = {
  flex: "none",
  alignSelf: "flex-start",
  width: 56,
  py: 0.75,
  textAlign: "center",
  borderRadius: 1,
  border: 1,
  borderColor: "divider",
  bgcolor: "background.default",
  lineHeight: 1.2,
  "& > *": { lineHeight: 1.3 },
} as const
