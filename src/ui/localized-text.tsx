import type { ElementType } from "react"
import { useTranslation } from "react-i18next"
import { defaultLanguage, isLanguage, type Language, pickText } from "../platform/i18n.ts"

/** The language the page is in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage
}

interface LocalizedTextProps {
  nl: string | null | undefined
  en: string | null | undefined
  /** Element around the text; without it one only appears where it must carry `lang`. */
  component?: ElementType
}

/** A bilingual text in the reader's language; Dutch that stands in for English is marked for screen readers. */
export function LocalizedText({ nl, en, component: Component }: LocalizedTextProps) {
  const { text, lang } = pickText(nl, en, useLanguage())
  if (Component) return <Component lang={lang}>{text}</Component>
  return lang ? <span lang={lang}>{text}</span> : text
}
