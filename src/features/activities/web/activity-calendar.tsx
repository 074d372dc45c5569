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
      <div className="grid grid-cols-1 gap-1.5 mb-3">
        <ListToolbar list={list} searchLabel={t("activities:list.search")} filters={filters} sortLabels={undefined} />
        <FilterChips list={list} filters={filters} />
      </div>
      <MonthNav month={month} address={address} />
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-50" : undefined}>
        <Loaded result={{ data, error, refetch }} skeleton={<ListSkeleton />}>
          {({ data: rows, pagination }) => (
            <>
              {pagination.totalItems > rows.length ? (
                <p role="status" className="mb-2">
                  {t("activities:calendar.tooMany")}
                </p>
              ) : null}
              <Sheet rows={rows} month={month} />
            </>
          )}
        </Loaded>
      </div>
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
      <div className="hidden md:block">
        <MonthGrid month={month} byDay={byDay} today={today} />
      </div>
      <div className="md:hidden">
        {isEmpty ? (
          <EmptyState title={t("activities:calendar.empty")} />
        ) : (
          <MonthDays month={month} byDay={byDay} today={today} />
        )}
      </div>
    </>
  )
}

function MonthNav({ month, address }: { month: string; address: URLSearchParams }) {
  const { t } = useTranslation("activities")
  const name = formatMonth(month, useLanguage())
  const isNow = dayKey(useNow()).startsWith(month)
  const to = (target?: string) => writeView(address, { view: "calendar", ...(target ? { month: target } : {}) })
  return (
    <div className="flex flex-wrap gap-1 items-center mb-2">
      <h2 aria-live="polite" className="heading-2 flex-[1_0_100%] sm:flex-auto first-letter:uppercase">
        {name}
      </h2>
      {isNow ? null : <Step to={to()}>{t("activities:calendar.thisMonth")}</Step>}
      <Step to={to(addMonths(month, -1))} label={t("activities:calendar.previous")}>
        <ChevronLeft size={20} aria-hidden />
      </Step>
      <Step to={to(addMonths(month, 1))} label={t("activities:calendar.next")}>
        <ChevronRight size={20} aria-hidden />
      </Step>
    </div>
  )
}

function Step({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} title={label} className="pill">
      {children}
    </Link>
  )
}
