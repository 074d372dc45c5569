import type { TFunction } from "i18next"
import { formatClock, formatDate, formatMoment } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"

interface Reader {
  language: Language
  now: number
  t: TFunction<"ui">
}

/** A value of a form as people read it, where its field has no better words; of a list only how long it is. */
export function valueText(value: unknown, { language, now, t }: Reader): string {
  if (typeof value === "boolean") return t(value ? "form.conflict.yes" : "form.conflict.no")
  if (typeof value === "number") return String(value)
  if (Array.isArray(value)) return t("form.conflict.rows", { count: value.length })
  if (typeof value !== "string" || value === "") return t("form.conflict.nothing")
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, language, now)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatMoment(value, language, now)
  return /^\d\d:\d\d$/.test(value) ? formatClock(value, language) : value
}
