import "./styles/prose.css"
import { pickText } from "../platform/i18n.ts"
import { useLanguage } from "./localized-text.tsx"

interface MarkdownProps {
  /** HTML rendered by the server from a long text (`…Html_nl`), never raw input. */
  nl: string | null | undefined
  en: string | null | undefined
}

/** A long text in the user's language; Dutch shown for lack of English is marked for screen readers. */
export function Markdown({ nl, en }: MarkdownProps) {
  const { text, lang } = pickText(nl, en, useLanguage())
  if (!text) return null
  return <div lang={lang} className={classes} dangerouslySetInnerHTML={{ __html: text }} />
}

const classes = "max-w-[70ch] prose"
