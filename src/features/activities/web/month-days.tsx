import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useTranslation } from "react-i18next"
import { clockOf, dayOf } from "../../../platform/amsterdam.ts"
import { formatClock, formatDate } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { ActivitySummary } from "./activity.api.ts"
import { useActivityLabels } from "./activity-labels.ts"
import type { MonthProps } from "./month-grid.tsx"

/** The days of a month with activities, one below another. */
export function MonthDays({ month, byDay, today }: MonthProps) {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  const days = [...byDay].filter(([day]) => day.startsWith(month)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([day, activities]) => (
    <Box component="section" key={day} aria-label={formatDate(day, language)} sx={{ "& + &": { mt: 3 } }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1, "&::first-letter": { textTransform: "uppercase" } }}>
        {formatDate(day, language)}
        {day === today ? ` · ${t("activities:calendar.today")}` : ""}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, display: "grid", gap: 1 }}>
        {activities.map((activity) => (
          <DayLine key={activity.activityId} activity={activity} day={day} />
        ))}
      </Box>
    </Box>
  ))
}

function DayLine({ activity, day }: { activity: ActivitySummary; day: string }) {
  const { t } = useTranslation("activities")
  const [language, labels, now] = [useLanguage(), useActivityLabels(), useNow()]
  const start = new Date(activity.startsAt)
  const [state] = labels.statesOf(activity, now)
  return (
    <Box component="li">
      <Box component={RouterLink} to={`/activiteiten/${activity.slug}`} sx={line}>
        <Box component="span" sx={{ flex: "none", minWidth: "5.5rem", color: "text.secondary" }}>
          {dayOf(start) === day ? formatClock(clockOf(start), language) : t("activities:calendar.goesOn")}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
          <LocalizedText nl={activity.title_nl} en={activity.title_en} />
          {state ? (
            <Box component="span" sx={{ display: "block", mt: 0.5, fontWeight: 400 }}>
              <StatusBadge tone={state.tone} label={state.label} />
            </Box>
          ) : null}
        </Box>
      </Box>
    </Box>
  )
}

const line = {
  display: "flex",
  gap: 1.5,
  p: 1.5,
  borderRadius: 1,
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  color: "text.primary",
  textDecoration: "none",
  fontVariantNumeric: "tabular-nums",
} as const
