import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { formatClock, formatDate, weekdayName } from "../../../platform/format.ts"
import { clockOf, dayOf } from "../../../platform/amsterdam.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { ownState } from "../activity-state.ts"
import { useMySignUp } from "./my-sign-ups.api.ts"
import type { ActivitySummary } from "./activity.api.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { useBeside } from "./calendar-moves.ts"
import { CategoryMark } from "./category-mark.tsx"

export interface CalendarProps {
  /** Of the calendar, for who cannot see it. */
  title: string
  /** Days `YYYY-MM-DD`, Monday first. */
  weeks: readonly (readonly string[])[]
  /** Whether a day is of the month or week that is shown, and not just of the same week. */
  isShown: (day: string) => boolean
  /** Activities by day `YYYY-MM-DD`. */
  byDay: ReadonlyMap<string, readonly ActivitySummary[]>
  today: string
}

/** A month or a week as a calendar sheet: a table of weeks, Monday first. */
export function MonthGrid({ title, weeks, isShown, byDay, today }: CalendarProps) {
  const language = useLanguage()
  return (
    <table className={table}>
      <caption className="sr-only">{title}</caption>
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
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} isOther={!isShown(day)} today={today} activities={byDay.get(day) ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  isOther: boolean
  today: string
  activities: readonly ActivitySummary[]
}

function Day({ day, isOther, today, activities }: DayProps) {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  return (
    <td data-day={day} className={isOther ? "bg-ground text-muted" : undefined}>
      <time dateTime={day} className={day === today ? clsx(number, numberToday) : number}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span className="sr-only">
          {formatDate(day, language)}
          {day === today ? `, ${t("activities:calendar.today")}` : ""}
        </span>
      </time>
      {activities.length ? (
        <ul className="grid gap-0.5">
          {activities.map((activity) => (
            <Entry key={activity.activityId} activity={activity} day={day} />
          ))}
        </ul>
      ) : null}
    </td>
  )
}

function Entry({ activity, day }: { activity: ActivitySummary; day: string }) {
  const { t } = useTranslation("activities")
  const language = useLanguage()
  const own = useMySignUp(activity.activityId)
  const stateOf = (mine: NonNullable<typeof own>) => {
    const { key, position } = ownState(mine)
    return t(`activities:state.${key}`, position === undefined ? {} : { position })
  }
  const start = new Date(activity.startsAt)
  const isOff = activity.status === "cancelled"
  const begins = dayOf(start) === day
  const beside = useBeside()
  const category = t(`activities:categories.${activity.category}`)
  return (
    <li data-activity={activity.activityId} className="relative">
      <RouterLink
        to={`/activiteiten/${activity.slug}`}
        className={clsx(entry, isOff ? entryOff : `category-${activity.category}`)}
      >
        <span className="block font-normal figures">
          <CategoryMark category={activity.category} label={category} />{" "}
          {begins ? formatClock(clockOf(start), language) : t("activities:calendar.goesOn")}
          {isOff ? ` · ${t("activities:state.cancelled")}` : ""}
          {own && !isOff ? ` · ${stateOf(own)}` : ""}
          {activity.status === "draft" ? ` · ${t("activities:state.draft")}` : ""}
        </span>
        <span className={isOff ? "line-through" : undefined}>
          <LocalizedText nl={activity.title_nl} en={activity.title_en} />
        </span>
      </RouterLink>
      {begins ? beside?.(activity) : null}
    </li>
  )
}

const table = "month-grid"
const number = "inline-grid place-items-center min-w-3.5 h-3.5 mb-0.5 rounded-full figures"
const numberToday = "bg-primary text-white font-bold border border-accent-edge"
const entry = "month-entry"
const entryOff = "month-entry-off"
