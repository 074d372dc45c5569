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
    <div className="flex flex-wrap gap-2 items-end justify-between mb-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        {above ? <div className="flex flex-wrap items-center gap-0.75 mb-1">{above}</div> : null}
        <h1 lang={lang} className="heading-1 text-balance">
          {title}
        </h1>
        {lead ? <p className="text-lg mt-1 max-w-[60ch] text-muted">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-1">{actions}</div> : null}
    </div>
  )
}
