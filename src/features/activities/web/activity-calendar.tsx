import { ChevronLeft, ChevronRight } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { addDays } from "../../../platform/amsterdam.ts"
import { dayKey, formatDate, formatMonth } from "../../../platform/format.ts"
import type { AnyListState } from "../../../platform/web/list-state.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useUser } from "../../../platform/web/session.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { FilterChips } from "../../../ui/list/filter-chips.tsx"
import type { FilterControl } from "../../../ui/list/filter-control.ts"
import type { ListResult } from "../../../ui/list/list-frame.tsx"
import { ListSkeleton } from "../../../ui/list/list-skeleton.tsx"
import { userPart } from "../../../ui/lazy-part.tsx"
import { ListToolbar } from "../../../ui/list/list-toolbar.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { addMonths, daysOf, mondayOf, type ViewState, weeksOf, writeView } from "../activity-list.ts"
import type { ActivitySummary } from "./activity.api.ts"
import { type Beside, BesideContext } from "./calendar-moves.ts"
import { CategoryLegend } from "./category-mark.tsx"
import { MonthDays } from "./month-days.tsx"
import { MonthGrid } from "./month-grid.tsx"

const MoveGate = userPart(async () => (await import("./move/move-gate.tsx")).MoveGate)

interface ActivityCalendarProps {
  list: AnyListState
  result: ListResult<ActivitySummary>
  filters: readonly FilterControl[]
  period: Period
  address: URLSearchParams
}

/** A month, or a week of it. */
type Period = Omit<ViewState, "view">

/** A month or a week of activities: a calendar sheet if there is room, a list of days on a phone. */
export function ActivityCalendar({ list, result, filters, period, address }: ActivityCalendarProps) {
  const { t } = useTranslation("activities")
  const { data, error, refetch = () => undefined, isPlaceholderData = false } = result
  return (
    <>
      <div className="grid grid-cols-1 gap-1.5 mb-3">
        <ListToolbar list={list} searchLabel={t("activities:list.search")} filters={filters} sortLabels={undefined} />
        <FilterChips list={list} filters={filters} />
      </div>
      <PeriodNav period={period} address={address} />
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-50" : undefined}>
        <Loaded result={{ data, error, refetch }} skeleton={<ListSkeleton />}>
          {({ data: rows, pagination }) => (
            <>
              {pagination.totalItems > rows.length ? (
                <p role="status" className="mb-2">
                  {t("activities:calendar.tooMany")}
                </p>
              ) : null}
              <Sheet rows={rows} period={period} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** What the calendar is of, in words. */
function usePeriodName({ month, week }: Period): string {
  const { t } = useTranslation("activities")
  const [language, now] = [useLanguage(), useNow()]
  return week ? t("activities:calendar.weekOf", { day: formatDate(week, language, now) }) : formatMonth(month, language)
}

function Sheet({ rows, period }: { rows: readonly ActivitySummary[]; period: Period }) {
  const { t } = useTranslation("activities")
  const name = usePeriodName(period)
  const isShown = (day: string) => (period.week ? mondayOf(day) === period.week : day.startsWith(period.month))
  const today = dayKey(useNow())
  const byDay = new Map<string, ActivitySummary[]>()
  for (const activity of rows) for (const day of daysOf(activity)) byDay.set(day, [...(byDay.get(day) ?? []), activity])
  const isEmpty = ![...byDay.keys()].some(isShown)
  const sheet = useRef<HTMLDivElement>(null)
  const [beside, setBeside] = useState<Beside | null>(null)
  return (
    <div ref={sheet}>
      <CategoryLegend shown={new Set(rows.map(({ category }) => category))} />
      <BesideContext value={beside}>
        <div className="hidden md:block">
          <MonthGrid
            title={t("activities:calendar.title", { period: name })}
            weeks={weeksOf(period)}
            isShown={isShown}
            byDay={byDay}
            today={today}
          />
        </div>
        <div className="md:hidden">
          {isEmpty ? (
            <EmptyState title={t(period.week ? "activities:calendar.emptyWeek" : "activities:calendar.empty")} />
          ) : (
            <MonthDays isShown={isShown} byDay={byDay} today={today} />
          )}
        </div>
      </BesideContext>
      {useUser() ? <MoveGate rows={rows} sheet={sheet} onBeside={setBeside} /> : null}
    </div>
  )
}

function PeriodNav({ period, address }: { period: Period; address: URLSearchParams }) {
  const { t } = useTranslation("activities")
  const { month, week } = period
  const today = dayKey(useNow())
  const name = usePeriodName(period)
  const to = (target: { month?: string; week?: string }) => writeView(address, { view: "calendar", ...target })
  const by = (count: number) => to(week ? { week: addDays(week, 7 * count) } : { month: addMonths(month, count) })
  const isNow = week ? week === mondayOf(today) : today.startsWith(month)
  const unit = week ? "Week" : "Month"
  // The week of today, or else the first that begins in the month.
  const ownWeek = today.startsWith(month) ? mondayOf(today) : mondayOf(`${month}-07`)
  return (
    <div className="flex flex-wrap gap-1 items-center mb-2">
      <h2 aria-live="polite" className="heading-2 flex-[1_0_100%] sm:flex-auto first-letter:uppercase">
        {name}
      </h2>
      {isNow ? null : (
        <Step to={to(week ? { week: mondayOf(today) } : {})}>{t(`activities:calendar.this${unit}`)}</Step>
      )}
      <Step to={week ? to({ month }) : to({ week: ownWeek })}>
        {t(week ? "activities:calendar.wholeMonth" : "activities:calendar.byWeek")}
      </Step>
      <span className="flex gap-0.5">
        <Step to={by(-1)} label={t(`activities:calendar.previous${unit}`)}>
          <ChevronLeft size={20} aria-hidden />
        </Step>
        <Step to={by(1)} label={t(`activities:calendar.next${unit}`)}>
          <ChevronRight size={20} aria-hidden />
        </Step>
      </span>
    </div>
  )
}

function Step({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} title={label} className={label ? "pill px-1.5" : "pill"}>
      {children}
    </Link>
  )
}
