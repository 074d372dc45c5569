import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { ChevronLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { dayKey, formatMonth } from "../../../platform/format.ts"
import type { AnyListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { FilterChips } from "../../../ui/list/filter-chips.tsx"
import type { FilterControl } from "../../../ui/list/filter-control.ts"
import type { ListResult } from "../../../ui/list/list-frame.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { ListToolbar } from "../../../ui/list/list-toolbar.tsx"
import { pill } from "../../../ui/list/pill.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { addMonths, daysOf, writeView } from "../activity-list.ts"
import type { ActivitySummary } from "./activity.api.ts"
import { MonthDays } from "./month-days.tsx"
import { MonthGrid } from "./month-grid.tsx"

interface ActivityCalendarProps {
  list: AnyListState
  result: ListResult<ActivitySummary>
  filters: readonly FilterControl[]
  month: string
  address: URLSearchParams
}

/** A month of activities: a calendar sheet if there is room, a list of days on a phone. */
export function ActivityCalendar({ list, result, filters, month, address }: ActivityCalendarProps) {
  const { t } = useTranslation("activities")
  const { data, error, refetch = () => undefined, isPlaceholderData = false } = result
  return (
    <>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5, mb: 3 }}>
        <ListToolbar list={list} searchLabel={t("activities:list.search")} filters={filters} sortLabels={undefined} />
        <FilterChips list={list} filters={filters} />
      </Box>
      <MonthNav month={month} address={address} />
      <Box aria-busy={isPlaceholderData} sx={isPlaceholderData ? { opacity: 0.5 } : undefined}>
        <Loaded result={{ data, error, refetch }} skeleton={<ListSkeleton />}>
          {({ data: rows, pagination }) => (
            <>
              {pagination.totalItems > rows.length ? (
                <Typography role="status" sx={{ mb: 2 }}>
                  {t("activities:calendar.tooMany")}
                </Typography>
              ) : null}
              <Sheet rows={rows} month={month} />
            </>
          )}
        </Loaded>
      </Box>
    </>
  )
}

function Sheet({ rows, month }: { rows: readonly ActivitySummary[]; month: string }) {
  const { t } = useTranslation("activities")
  const today = dayKey(useNow())
  const byDay = new Map<string, ActivitySummary[]>()
  for (const activity of rows) for (const day of daysOf(activity)) byDay.set(day, [...(byDay.get(day) ?? []), activity])
  const isEmpty = ![...byDay.keys()].some((day) => day.startsWith(month))
  return (
    <>
      <Box sx={{ display: { xs: "none", md: "block" } }}>
        <MonthGrid month={month} byDay={byDay} today={today} />
      </Box>
      <Box sx={{ display: { md: "none" } }}>
        {isEmpty ? (
          <EmptyState title={t("activities:calendar.empty")} />
        ) : (
          <MonthDays month={month} byDay={byDay} today={today} />
        )}
      </Box>
    </>
  )
}

function MonthNav({ month, address }: { month: string; address: URLSearchParams }) {
  const { t } = useTranslation("activities")
  const name = formatMonth(month, useLanguage())
  const isNow = dayKey(useNow()).startsWith(month)
  const to = (target?: string) => writeView(address, { view: "calendar", ...(target ? { month: target } : {}) })
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 2 }}>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ flex: { xs: "1 0 100%", sm: "1 1 auto" }, "&::first-letter": { textTransform: "uppercase" } }}
      >
        {name}
      </Typography>
      {isNow ? null : <Step to={to()}>{t("activities:calendar.thisMonth")}</Step>}
      <Step to={to(addMonths(month, -1))} label={t("activities:calendar.previous")}>
        <ChevronLeft size={20} aria-hidden />
      </Step>
      <Step to={to(addMonths(month, 1))} label={t("activities:calendar.next")}>
        <ChevronRight size={20} aria-hidden />
      </Step>
    </Box>
  )
}

function Step({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} preventScrollReset aria-label={label} title={label} sx={pill}>
      {children}
    </Box>
  )
}
