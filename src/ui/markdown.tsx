import Box from "@mui/material/Box"
import { pickText } from "../platform/i18n.ts"
import { useLanguage } from "./localized-text.tsx"
import { proseStyles } from "./prose-styles.ts"

interface MarkdownProps {
  /** HTML rendered by the server from a long text (`…Html_nl`), never raw input. */
  nl: string | null | undefined
  en: string | null | undefined
}

/** A long text in the user's language; Dutch shown for lack of English is marked for screen readers. */
export function Markdown({ nl, en }: MarkdownProps) {
  const { text, lang } = pickText(nl, en, useLanguage())
  if (!text) return null
  return <Box lang={lang} sx={sx} dangerouslySetInnerHTML={{ __html: text }} />
}

const sx = { maxWidth: "70ch", ...proseStyles } as const
