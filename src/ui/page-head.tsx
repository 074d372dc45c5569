import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { useDocumentTitle } from "./page-frame.tsx"

interface PageHeadProps {
  title: string
  /** Language of the title where it is not that of the page. */
  lang?: string | undefined
  /** Name in the tab of the browser, where the title is a greeting; default: the title. */
  tab?: string
  /** One sentence that says what the page is for. */
  lead?: ReactNode
  /** A word or badge above the title, such as the kind of group. */
  above?: ReactNode
  /** What can be done here; the creation of something is a `CreateButton` instead. */
  actions?: ReactNode
}

/** The head of every page: h1, one sentence, actions. Also names the page in the browser's tab. */
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
