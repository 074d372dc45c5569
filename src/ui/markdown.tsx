import "./styles/prose.css"
import { type Language, pickText } from "../platform/i18n.ts"
import { useLanguage } from "./localized-text.tsx"

interface MarkdownProps {
  /** HTML rendered by the server from a long text (`…Html_nl`), never raw input. */
  nl: string | null | undefined
  en: string | null | undefined
  /** Default: the user's. */
  language?: Language
}

/** A long text in the user's language; Dutch shown for lack of English is marked for screen readers. */
export function Markdown({ nl, en, language }: MarkdownProps) {
  const own = useLanguage()
  const { text, lang = language === own ? undefined : language } = pickText(nl, en, language ?? own)
  if (!text) return null
  return <div lang={lang} className={classes} dangerouslySetInnerHTML={{ __html: text }} />
}

const classes = "max-w-[70ch] prose"
