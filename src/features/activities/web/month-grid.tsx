import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { formatClock, formatDate, formatMonth, weekdayName } from "../../../platform/format.ts"
import { clockOf, dayOf } from "../../../platform/amsterdam.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { RouterLink } from "../../../ui/router-link.tsx"
import { visuallyHidden } from "../../../ui/visually-hidden.ts"
import { weeksOf } from "../activity-list.ts"
import type { ActivitySummary } from "./activity.api.ts"

export interface MonthProps {
  month: string
  /** Activities by day `YYYY-MM-DD`. */
  byDay: ReadonlyMap<string, readonly ActivitySummary[]>
  today: string
}

/** A month as a calendar sheet: a table of weeks, Monday first. */
export function MonthGrid({ month, byDay, today }: MonthProps) {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  return (
    <Box component="table" sx={table}>
      <Box component="caption" sx={visuallyHidden}>
        {t("activities:calendar.title", { month: formatMonth(month, language) })}
      </Box>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayName(weekday, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} month={month} today={today} activities={byDay.get(day) ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

interface DayProps {
  day: string
  month: string
  today: string
  activities: readonly ActivitySummary[]
}

function Day({ day, month, today, activities }: DayProps) {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  const isOther = !day.startsWith(month)
  return (
    <Box component="td" sx={isOther ? { bgcolor: "background.default", color: "text.secondary" } : undefined}>
      <Box component="time" dateTime={day} sx={day === today ? { ...number, ...numberToday } : number}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span style={visuallyHidden}>
          {formatDate(day, language)}
          {day === today ? `, ${t("activities:calendar.today")}` : ""}
        </span>
      </Box>
      {activities.length ? (
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, display: "grid", gap: 0.5 }}>
          {activities.map((activity) => (
            <Entry key={activity.activityId} activity={activity} day={day} />
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

function Entry({ activity, day }: { activity: ActivitySummary; day: string }) {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  const start = new Date(activity.startsAt)
  const isOff = activity.status === "cancelled"
  const begins = dayOf(start) === day
  return (
    <li>
      <RouterLink to={`/activiteiten/${activity.slug}`} sx={isOff ? { ...entry, ...entryOff } : entry}>
        <Box component="span" sx={{ display: "block", fontWeight: 400, fontVariantNumeric: "tabular-nums" }}>
          {begins ? formatClock(clockOf(start), language) : t("activities:calendar.goesOn")}
          {isOff ? ` · ${t("activities:state.cancelled")}` : ""}
          {activity.status === "draft" ? ` · ${t("activities:state.draft")}` : ""}
        </Box>
        <Box component="span" sx={isOff ? { textDecoration: "line-through" } : undefined}>
          <LocalizedText nl={activity.title_nl} en={activity.title_en} />
        </Box>
      </RouterLink>
    </li>
  )
}

const table = {
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  "& th": {
    p: 1,
    textAlign: "start",
    typography: "subtitle2",
    color: "text.secondary",
    "&::first-letter": { textTransform: "uppercase" },
  },
  "& td": {
    height: 116,
    p: 0.75,
    verticalAlign: "top",
    border: 1,
    borderColor: "divider",
    bgcolor: "background.paper",
  },
} as const
const number = {
  display: "inline-grid",
  placeItems: "center",
  minWidth: 28,
  height: 28,
  mb: 0.5,
  fontVariantNumeric: "tabular-nums",
} as const
const numberToday = {
  borderRadius: 4,
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontWeight: 700,
  border: 1,
  borderColor: "accent.edge",
} as const
const entry = {
  display: "block",
  px: 0.75,
  py: 0.5,
  borderRadius: 1,
  borderInlineStart: "3px solid",
  borderColor: "accent.edge",
  bgcolor: "accent.soft",
  color: "text.primary",
  fontSize: "0.875rem",
  lineHeight: 1.35,
  fontWeight: 600,
  textDecoration: "none",
  overflowWrap: "anywhere",
  hyphens: "auto",
  "&:hover": { textDecoration: "underline" },
} as const
const entryOff = { bgcolor: "action.hover", borderColor: "text.disabled", color: "text.secondary" } as const
