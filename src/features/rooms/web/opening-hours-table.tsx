import clsx from "clsx"
import { useTranslation } from "react-i18next"
import { dayKey, formatClocks, formatDate, weekdayName } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import type { OpeningTimes } from "../room.ts"

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const weekdayOfKey = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/** The weekly hours of a room, today marked, with the exceptions below. */
export function OpeningHoursTable({ times }: { times: OpeningTimes }) {
  const { t } = useTranslation("rooms")
  const language = useLanguage()
  const today = dayKey(useNow())
  if (!times.weekly.length && !times.exceptions.length)
    return <p className="mt-2 text-muted">{t("rooms:hours.none")}</p>
  return (
    <div className="mt-2">
      <dl className="figures">
        {weekdays.map((weekday) => (
          <Row key={weekday} isToday={weekday === weekdayOfKey(today)} name={weekdayName(weekday, language)}>
            {hoursOf(times, weekday, language).join(", ") || t("rooms:hours.closedDay")}
          </Row>
        ))}
      </dl>
      {times.exceptions.length ? <Exceptions times={times} language={language} today={today} /> : null}
    </div>
  )
}

const hoursOf = (times: OpeningTimes, weekday: number, language: Language) =>
  times.weekly.filter((each) => each.weekday === weekday).map((each) => formatClocks(each.opens, each.closes, language))

function Row({ name, isToday, children }: { name: string; isToday: boolean; children: string }) {
  const { t } = useTranslation("rooms")
  return (
    <div
      className={clsx(
        "grid grid-cols-[minmax(9rem,1fr)_2fr] gap-2 px-1.5 py-0.75 rounded",
        isToday && "bg-accent-soft font-bold",
      )}
    >
      <dt>
        {name}
        {isToday ? ` (${t("rooms:hours.today")})` : ""}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Exceptions({ times, language, today }: { times: OpeningTimes; language: Language; today: string }) {
  const { t } = useTranslation("rooms")
  return (
    <>
      <h3 className="heading-5 mt-3 mb-1 px-1.5">{t("rooms:hours.exceptions")}</h3>
      <dl className="figures">
        {times.exceptions.map((each) => (
          <div
            key={`${each.fromDate} ${each.opens}`}
            className="grid grid-cols-[minmax(9rem,1fr)_2fr] gap-2 px-1.5 py-0.75"
          >
            <dt>
              {formatDate(each.fromDate, language, `${today}T12:00:00Z`)}
              {each.untilDate === each.fromDate
                ? ""
                : ` – ${formatDate(each.untilDate, language, `${today}T12:00:00Z`)}`}
            </dt>
            <dd>
              {each.opens && each.closes ? formatClocks(each.opens, each.closes, language) : t("rooms:hours.closedDay")}
              {each.reason_nl ? (
                <span className="text-muted">
                  {" · "}
                  <LocalizedText nl={each.reason_nl} en={each.reason_en} />
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
