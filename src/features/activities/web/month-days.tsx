import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { clockOf, dayOf } from "../../../platform/amsterdam.ts"
import { formatClock, formatDate } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { useMySignUp } from "./my-sign-ups.api.ts"
import type { ActivitySummary } from "./activity.api.ts"
import { useActivityLabels } from "./public/activity-labels.ts"
import type { CalendarProps } from "./month-grid.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { useBeside } from "./calendar-moves.ts"
import { CategoryMark } from "./category-mark.tsx"

/** The days of a month or a week with activities, one below another. */
export function MonthDays({ isShown, byDay, today }: Pick<CalendarProps, "isShown" | "byDay" | "today">) {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  const days = [...byDay].filter(([day]) => isShown(day)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([day, activities]) => (
    <section key={day} aria-label={formatDate(day, language)} className="not-first:mt-3">
      <h3 className="heading-5 mb-1 first-letter:uppercase">
        {formatDate(day, language)}
        {day === today ? ` · ${t("activities:calendar.today")}` : ""}
      </h3>
      <ul className="grid gap-1">
        {activities.map((activity) => (
          <DayLine key={activity.activityId} activity={activity} day={day} />
        ))}
      </ul>
    </section>
  ))
}

function DayLine({ activity, day }: { activity: ActivitySummary; day: string }) {
  const { t } = useTranslation("activities")
  const [language, labels, now, mine] = [useLanguage(), useActivityLabels(), useNow(), useMySignUp(activity.activityId)]
  const start = new Date(activity.startsAt)
  const [isOff, begins, beside] = [activity.status === "cancelled", dayOf(start) === day, useBeside()]
  const [state] = labels.statesOf(activity, now, mine)
  return (
    <li data-activity={activity.activityId} className="relative">
      <RouterLink
        to={`/activiteiten/${activity.slug}`}
        className={clsx(line, isOff ? "month-entry-off" : `category-${activity.category}`)}
      >
        <span className="flex-none min-w-[5.5rem] text-muted">
          <CategoryMark category={activity.category} label={t(`activities:categories.${activity.category}`)} />{" "}
          {begins ? formatClock(clockOf(start), language) : t("activities:calendar.goesOn")}
        </span>
        <span className="flex-1 min-w-0 font-semibold wrap-anywhere">
          <LocalizedText nl={activity.title_nl} en={activity.title_en} />
          {state ? (
            <span className="block mt-0.5 font-normal">
              <StatusBadge tone={state.tone} label={state.label} />
            </span>
          ) : null}
        </span>
      </RouterLink>
      {begins ? beside?.(activity) : null}
    </li>
  )
}

const line = "month-line flex gap-1.5 rounded bg-paper text-ink no-underline figures"
