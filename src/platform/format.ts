import type { Language } from "./i18n.ts"

const timeZone = "Europe/Amsterdam"
const locale = (language: Language) => (language === "nl" ? "nl-NL" : "en-GB")

const formats = new Map<string, Intl.DateTimeFormat>()
/** Creating a formatter costs far more than using it, so each is created once. */
function formatter(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`
  const cached = formats.get(key)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(locale(language), { timeZone, ...options })
  formats.set(key, made)
  return made
}

type Moment = Date | string | number

/** `17.30 uur` in Dutch, `17:30` in English: wall-clock time in Amsterdam. */
export function formatTime(moment: Moment, language: Language): string {
  const text = formatter("en", "time", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(moment),
  )
  return formatClock(text, language)
}

/** A time of day `HH:mm` as people write it. */
export const formatClock = (clock: string, language: Language): string =>
  language === "nl" ? `${clock.replace(":", ".")} uur` : clock

/** `9.00–17.30 uur`, `09:00–17:30`. */
export const formatClocks = (opens: string, closes: string, language: Language): string =>
  language === "nl" ? `${opens.replace(":", ".")}–${closes.replace(":", ".")} uur` : `${opens}–${closes}`

/** `di 24 nov`, `Tue 24 Nov`; with the year if it differs from that of `now`: `Tue 5 Jan 2027`. */
export function formatDay(moment: Moment, language: Language, now?: Moment): string {
  const date = new Date(moment)
  const year = now !== undefined && dayKey(now).slice(0, 4) !== dayKey(moment).slice(0, 4)
  const text = formatter(language, `day${year}`, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(year ? { year: "numeric" } : {}),
  }).format(date)
  // English has a comma after the weekday, but only before a day with a year.
  return text.replace(",", "")
}

/** Formats a day `YYYY-MM-DD`, which has no time or time zone, as `formatDay` does. */
export const formatDate = (day: string, language: Language, now?: Moment): string =>
  formatDay(`${day}T12:00:00Z`, language, now)

/** `1 september 2026`: a day `YYYY-MM-DD` in the far past or future. */
export const formatFullDate = (day: string, language: Language): string =>
  formatter(language, "fullDate", { day: "numeric", month: "long", year: "numeric" }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** `di 24 nov, 19.30 uur`; only the time on the day of `now`; `vannacht 01.00 uur` in the night that follows it. */
export function formatMoment(moment: Moment, language: Language, now: Moment): string {
  const time = formatTime(moment, language)
  if (dayKey(moment) === dayKey(now)) return time
  if (dayKey(moment) === dayAfter(now) && clockKey(moment) < "06:00" && clockKey(now) >= "12:00")
    return language === "nl" ? `vannacht ${time}` : `${time} tonight`
  return `${formatDay(moment, language, now)}, ${time}`
}

/** An event that ends before this time the next morning counts as one evening. */
const nightEnds = "08:00"
const clockKey = (moment: Moment) =>
  formatter("en", "time", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(moment))

/**
 * A range of time: `di 24 nov, 19.30–23.00 uur`, also when it ends after midnight;
 * `vr 27 nov, 16.00 uur – zo 29 nov, 12.00 uur` over several days.
 */
export function formatRange(from: Moment, to: Moment, language: Language, now?: Moment): string {
  const day = formatDay(from, language, now)
  const [opens, closes] = [clockKey(from), clockKey(to)]
  if (new Date(from).getTime() === new Date(to).getTime()) return `${day}, ${formatClock(opens, language)}`
  const isOneEvening =
    dayKey(to) === dayKey(from) || (dayKey(to) === dayAfter(from) && closes < nightEnds && closes < opens)
  if (isOneEvening) return `${day}, ${formatClocks(opens, closes, language)}`
  return `${day}, ${formatClock(opens, language)} – ${formatDay(to, language, now)}, ${formatClock(closes, language)}`
}

/** Formats a month `2026-11` as `november 2026`. */
export const formatMonth = (month: string, language: Language): string =>
  formatter(language, "month", { month: "long", year: "numeric" }).format(new Date(`${month}-15T12:00:00Z`))

/** `nov`, `di`: parts of a day for small spaces. */
export const formatShort = (moment: Moment, part: "month" | "weekday", language: Language): string =>
  formatter(language, `short ${part}`, { [part]: "short" })
    .format(new Date(moment))
    .replace(/\.$/, "")

// In Swedish a date is written `YYYY-MM-DD`.
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })

/** The day in Amsterdam, `YYYY-MM-DD`. */
export const dayKey = (moment: Moment): string => isoDay.format(new Date(moment))

const dayAfter = (moment: Moment) => dayKey(new Date(`${dayKey(moment)}T12:00:00Z`).getTime() + 24 * 3600 * 1000)

/** `maandag`, `Monday`; 1 is Monday. */
export const weekdayName = (weekday: number, language: Language): string =>
  formatter(language, "weekday", { weekday: "long" }).format(new Date(Date.UTC(2024, 0, weekday, 12)))

/** `1.250,5` and `1,250.5` */
export const formatNumber = (value: number, language: Language): string => new Intl.NumberFormat(language).format(value)

/** The size of a file: `820 kB`, `1,4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000))
  const unit = isLarge ? "megabyte" : "kilobyte"
  const maximumFractionDigits = isLarge && value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits }).format(value)
}

/** An amount of whole cents: `€ 1.234,50` and `€ -5,00`; in English `€1,234.50` and `-€5.00`. */
export const formatMoney = (cents: number, language: Language): string => {
  // Whole cents divided by a hundred round to themselves again.
  const [whole = "", rest] = (Math.abs(cents) / 100).toFixed(2).split(".")
  const [minus, isDutch] = [cents < 0 ? "-" : "", language === "nl"]
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, isDutch ? "." : ",")
  return isDutch ? `€ ${minus}${grouped},${rest}` : `${minus}€${grouped}.${rest}`
}

/** The time to a hundredth of a second, where the order of arrival matters: `12:00:03,41`, `12:00:03.41`. */
export function formatInstant(moment: Moment, language: Language): string {
  const date = new Date(moment)
  const clock = formatter("en", "seconds", {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(date)
  const hundredths = String(Math.floor(date.getUTCMilliseconds() / 10)).padStart(2, "0")
  return `${clock}${language === "nl" ? "," : "."}${hundredths}`
}
