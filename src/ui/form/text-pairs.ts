import type { Language } from "../../platform/i18n.ts"
import { isEmpty } from "./field-constraints.ts"

/** A text that the form has in two languages: `name_nl` and `name_en`. */
export interface TextPair {
  /** Path in the values, without the language: `questions.0.label`. */
  name: string
  nl: unknown
  en: unknown
}

/** The language at the end of the name of a field. */
export const languageOf = (name: string): Language | undefined => /_(nl|en)$/.exec(name)?.[1] as Language | undefined

/** All pairs in the values of a form, also those in rows. */
export function pairsIn(values: object, prefix = ""): TextPair[] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]): TextPair[] => {
    if (typeof value === "object" && value !== null) return pairsIn(value, `${prefix}${key}.`)
    const base = key.slice(0, -"_nl".length)
    if (!key.endsWith("_nl") || !(`${base}_en` in values)) return []
    return [{ name: prefix + base, nl: value, en: (values as Record<string, unknown>)[`${base}_en`] }]
  })
}

/** Whether a text is empty in this language and written in the other. */
export const isMissing = ({ nl, en }: TextPair, language: Language): boolean =>
  language === "nl" ? isBlank(nl) && !isBlank(en) : isBlank(en) && !isBlank(nl)

const isBlank = (text: unknown) => isEmpty(text) || (typeof text === "string" && text.trim() === "")
