import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { useDocumentTitle } from "./page-frame.tsx"

interface PageHeadProps {
  title: string
  /** Language of the title, if it differs from that of the page. */
  lang?: string | undefined
  /** Title of the browser tab, if the heading is a greeting; default: the title. */
  tab?: string
  /** One sentence about the purpose of the page. */
  lead?: ReactNode
  /** A word or badge above the title, such as the type of group. */
  above?: ReactNode
  /** Buttons and links; to create something, use a `CreateButton` instead. */
  actions?: ReactNode
}

/** The head of every page: h1, one sentence, actions. Also sets the title of the browser tab. */
export function PageHead({ title, lang, tab, lead, above, actions }: PageHeadProps) {
  useDocumentTitle(tab ?? title)
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-end", justifyContent: "space-between", mb: 4 }}
    >
      <Box sx={{ minWidth: 0, flex: "1 1 20rem" }}>
        {above ? <Box sx={{ mb: 1 }}>{above}</Box> : null}
        <Typography variant="h1" lang={lang} sx={{ textWrap: "balance" }}>
          {title}
        </Typography>
        {lead ? (
          <Typography variant="subtitle1" component="p" sx={{ mt: 1, maxWidth: "60ch", color: "text.secondary" }}>
            {lead}
          </Typography>
        ) : null}
      </Box>
      {actions ? <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions}</Box> : null}
    </Box>
  )
}
