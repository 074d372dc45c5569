import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
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
    return <Typography sx={{ mt: 2, color: "text.secondary" }}>{t("rooms:hours.none")}</Typography>
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="dl" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
        {weekdays.map((weekday) => (
          <Row key={weekday} isToday={weekday === weekdayOfKey(today)} name={weekdayName(weekday, language)}>
            {hoursOf(times, weekday, language).join(", ") || t("rooms:hours.closedDay")}
          </Row>
        ))}
      </Box>
      {times.exceptions.length ? <Exceptions times={times} language={language} today={today} /> : null}
    </Box>
  )
}

const hoursOf = (times: OpeningTimes, weekday: number, language: Language) =>
  times.weekly.filter((each) => each.weekday === weekday).map((each) => formatClocks(each.opens, each.closes, language))

function Row({ name, isToday, children }: { name: string; isToday: boolean; children: string }) {
  const { t } = useTranslation("rooms")
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(9rem, 1fr) 2fr",
        gap: 2,
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        ...(isToday ? { bgcolor: "accent.soft", fontWeight: 700 } : {}),
      }}
    >
      <dt>
        {name}
        {isToday ? ` (${t("rooms:hours.today")})` : ""}
      </dt>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

function Exceptions({ times, language, today }: { times: OpeningTimes; language: Language; today: string }) {
  const { t } = useTranslation("rooms")
  return (
    <>
      <Typography variant="h5" component="h3" sx={{ mt: 3, mb: 1, px: 1.5 }}>
        {t("rooms:hours.exceptions")}
      </Typography>
      <Box component="dl" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
        {times.exceptions.map((each) => (
          <Box
            key={`${each.fromDate} ${each.opens}`}
            sx={{ display: "grid", gridTemplateColumns: "minmax(9rem, 1fr) 2fr", gap: 2, px: 1.5, py: 0.75 }}
          >
            <dt>
              {formatDate(each.fromDate, language, `${today}T12:00:00Z`)}
              {each.untilDate === each.fromDate
                ? ""
                : ` – ${formatDate(each.untilDate, language, `${today}T12:00:00Z`)}`}
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {each.opens && each.closes ? formatClocks(each.opens, each.closes, language) : t("rooms:hours.closedDay")}
              {each.reason_nl ? (
                <Box component="span" sx={{ color: "text.secondary" }}>
                  {" · "}
                  <LocalizedText nl={each.reason_nl} en={each.reason_en} />
                </Box>
              ) : null}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
