import { weekdayName } from "../../../platform/format.ts"
import type { Language } from "../../../platform/i18n.ts"

/** Monday (1) to Sunday (7), by name in this language. */
export const weekdayOptions = (language: Language): { value: number; label: string }[] =>
  Array.from({ length: 7 }, (_, day) => ({ value: day + 1, label: weekdayName(day + 1, language) }))
