import clsx from "clsx"
import { CalendarOff, Clock } from "lucide-react"
import { useTranslation } from "react-i18next"
import { clockOf } from "../../../platform/amsterdam.ts"
import { dayKey, formatClocks, formatDate, weekdayName } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { hoursShown, partsOfDay, positionOf } from "../opening-bars.ts"
import type { OpeningTimes } from "../room.ts"

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const weekdayOfKey = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/** The weekly hours of a room, each day with a bar, today marked; beside them the days that differ. */
export function OpeningHoursTable({ times }: { times: OpeningTimes }) {
  const { t } = useTranslation("rooms")
  const language = useLanguage()
  const now = useNow()
  const today = dayKey(now)
  if (!times.weekly.length && !times.exceptions.length)
    return <p className="mt-2 text-muted">{t("rooms:hours.none")}</p>
  const shown = hoursShown(times.weekly)
  return (
    <div className="mt-2.5 grid gap-3 md:flex md:gap-4">
      <dl className="figures md:flex-1">
        {weekdays.map((weekday) => {
          const isToday = weekday === weekdayOfKey(today)
          return (
            <Day
              key={weekday}
              isToday={isToday}
              name={weekdayName(weekday, language)}
              hours={hoursOf(times, weekday, language)}
            >
              {partsOfDay(times.weekly, weekday, shown).map(({ start, width }) => (
                <span
                  key={start}
                  className="absolute inset-y-0 rounded bg-accent"
                  style={{ left: `${start}%`, width: `${width}%` }}
                />
              ))}
              {isToday ? <Now position={positionOf(clockOf(new Date(now)), shown)} /> : null}
            </Day>
          )
        })}
      </dl>
      {times.exceptions.length ? <Exceptions times={times} language={language} today={today} /> : null}
    </div>
  )
}

const hoursOf = (times: OpeningTimes, weekday: number, language: Language) =>
  times.weekly
    .filter((each) => each.weekday === weekday)
    .map((each) => formatClocks(each.opens, each.closes, language))
    .join(", ")

interface DayProps {
  name: string
  isToday: boolean
  hours: string
  /** The bar. */
  children: React.ReactNode
}

function Day({ name, isToday, hours, children }: DayProps) {
  const { t } = useTranslation("rooms")
  return (
    <div
      className={clsx(
        "flex flex-wrap justify-between gap-x-2 px-1.5 py-1 rounded",
        isToday && "bg-accent-soft font-bold",
      )}
    >
      <dt>
        {name}
        {isToday ? ` (${t("rooms:hours.today")})` : ""}
      </dt>
      <dd className={clsx(!hours && "text-muted")}>{hours || t("rooms:hours.closedDay")}</dd>
      <dd aria-hidden className="relative w-full mt-0.5 rounded bg-selected" style={{ height: 6 }}>
        {children}
      </dd>
    </div>
  )
}

/** Where the day is now; nothing outside the hours shown. */
function Now({ position }: { position: number }) {
  if (position < 0 || position > 100) return null
  return <span className="absolute bg-ink rounded" style={{ left: `${position}%`, width: 3, top: -4, bottom: -4 }} />
}

function Exceptions({ times, language, today }: { times: OpeningTimes; language: Language; today: string }) {
  const { t } = useTranslation("rooms")
  const now = `${today}T12:00:00Z`
  return (
    <div style={{ flex: "0 0 280px" }}>
      <h3 className="heading-5 mb-1">{t("rooms:hours.exceptions")}</h3>
      <ul className="grid gap-1 figures">
        {times.exceptions.map((each) => {
          const isOpen = each.opens && each.closes
          const Icon = isOpen ? Clock : CalendarOff
          return (
            <li
              key={`${each.fromDate} ${each.opens}`}
              className="flex gap-1.5 p-1.5 rounded border border-line bg-ground"
            >
              <Icon size={20} aria-hidden className="flex-none mt-0.25 text-accent" />
              <div className="min-w-0">
                <p className="font-semibold">
                  {formatDate(each.fromDate, language, now)}
                  {each.untilDate === each.fromDate ? "" : ` – ${formatDate(each.untilDate, language, now)}`}
                </p>
                <p>
                  {each.opens && each.closes
                    ? formatClocks(each.opens, each.closes, language)
                    : t("rooms:hours.closedDay")}
                  {each.reason_nl ? (
                    <span className="text-muted">
                      {" · "}
                      <LocalizedText nl={each.reason_nl} en={each.reason_en} />
                    </span>
                  ) : null}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
