import { formatFullDate, formatMoney, formatNumber, formatTime, dayKey } from "../../../platform/format.ts"
import { type Language, pickText } from "../../../platform/i18n.ts"
import { dataPageMessages } from "../data-page.messages.ts"
import { fieldTexts } from "../trail-fields.ts"

/** Translates a key with its namespace. */
type Text = (key: string, params?: Record<string, unknown>) => string
export interface Reading {
  language: Language
  text: Text
}

/** Columns whose values other features have words for. */
const worded: Readonly<Record<string, string>> = {
  type: "members:types",
  condition: "bookListings:conditions",
  photoConsentInternal: "profiles:consent",
  photoConsentExternal: "profiles:consent",
  part: "permissions:names",
  level: "permissions:levels",
}

const isDay = /^\d{4}-\d\d-\d\d$/
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value of a column in words, as its reader writes dates and amounts. */
export function textOfValue(column: string, value: unknown, reading: Reading): string {
  const { language, text } = reading
  if (typeof value === "boolean") return text(value ? "dataPage:yes" : "dataPage:no")
  if (column in worded) return text(`${worded[column]}.${String(value)}`)
  if (column in dataPageMessages.values) return text(`dataPage:values.${column}.${String(value)}`)
  if (column === "country")
    return new Intl.DisplayNames(language, { type: "region" }).of(String(value)) ?? String(value)
  if (typeof value === "number")
    return column.endsWith("Cents")
      ? formatMoney(value, language)
      : column === "startYear"
        ? String(value)
        : formatNumber(value, language)
  if (typeof value === "string") return textOfString(value, language)
  if (column === "fields")
    return fieldTexts(value as string[])
      .map((name) => text(`trail:fields.${name}`))
      .join(", ")
  return Object.entries(value as Record<string, unknown>)
    .map(([name, each]) => textOfPart(column, name, each, reading))
    .join("; ")
}

const textOfString = (value: string, language: Language): string =>
  isDay.test(value)
    ? formatFullDate(value, language)
    : isMoment.test(value)
      ? `${formatFullDate(dayKey(value), language)}, ${formatTime(value, language)}`
      : value

/** A part of a value with several. */
function textOfPart(column: string, name: string, value: unknown, reading: Reading): string {
  const { text, language } = reading
  if (column === "visibility")
    return `${text(`profiles:visible.${name}`)}: ${text(`profiles:visibilities.${String(value)}`)}`
  if (column === "mailPreferences")
    return `${text(`profiles:purposes.${name}`)}: ${text(value ? "dataPage:yes" : "dataPage:no")}`
  const { label_nl, label_en, answer } = value as { label_nl: string; label_en: string; answer: unknown }
  const option = (answer ?? {}) as { label_nl?: string; label_en?: string }
  const words =
    option.label_nl === undefined
      ? textOfValue("answer", answer, reading)
      : pickText(option.label_nl, option.label_en, language).text
  return `${pickText(label_nl, label_en, language).text}: ${words}`
}
