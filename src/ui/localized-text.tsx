import type { ElementType } from "react"
import { useTranslation } from "react-i18next"
import { defaultLanguage, isLanguage, type Language, pickText } from "../platform/i18n.ts"

/** The language of the page. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage
}

interface LocalizedTextProps {
  nl: string | null | undefined
  en: string | null | undefined
  /** Element around the text; by default only present if it needs a `lang`. */
  component?: ElementType
}

/** A bilingual text in the user's language; Dutch shown for lack of English is marked for screen readers. */
export function LocalizedText({ nl, en, component: Component }: LocalizedTextProps) {
  const { text, lang } = pickText(nl, en, useLanguage())
  if (Component) return <Component lang={lang}>{text}</Component>
  return lang ? <span lang={lang}>{text}</span> : text
}
