import { useQuery } from "@tanstack/react-query"
import { History, Pencil } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { pickText } from "../../../../platform/i18n.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useLive } from "../../../../platform/web/live.ts"
import { useMay } from "../../../../platform/web/session.ts"
import { LinkButton } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../ui/localized-text.tsx"
import { Markdown } from "../../../../ui/markdown.tsx"
import { PageHead } from "../../../../ui/page-head.tsx"
import { mayReadPageRevisions, mayUpdatePage } from "../../page.policy.ts"
import { type PageKey, pagePaths } from "../../page-keys.ts"
import { pageQuery } from "../page.api.ts"

interface PageTextProps {
  pageKey: PageKey
  /** Beside the title, before the buttons of editors. */
  actions?: ReactNode
}

/** The title and the text of a page, which its editors change in place. `loadPage` fetches it. */
export function PageText({ pageKey, actions }: PageTextProps) {
  const { data: page } = useQuery(pageQuery(useApi(), pageKey))
  const language = useLanguage()
  useLive("pages")
  if (!page) return null
  const title = pickText(page.title_nl, page.title_en, language)
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        actions={
          <>
            {actions}
            <EditorButtons pageKey={pageKey} />
          </>
        }
      />
      <div className="mb-5">
        <Markdown nl={page.bodyHtml_nl} en={page.bodyHtml_en} />
      </div>
    </>
  )
}

function EditorButtons({ pageKey }: { pageKey: PageKey }) {
  const { t } = useTranslation("ui")
  const [mayEdit, mayCompare] = [useMay(mayUpdatePage), useMay(mayReadPageRevisions)]
  const path = pagePaths[pageKey]
  return (
    <>
      {mayEdit ? (
        <LinkButton to={`${path}/bewerken`} variant="outlined" startIcon={<Pencil size={18} aria-hidden />}>
          {t("ui:thing.edit")}
        </LinkButton>
      ) : null}
      {mayCompare ? (
        <LinkButton to={`${path}/versies`} startIcon={<History size={18} aria-hidden />}>
          {t("ui:thing.revisions")}
        </LinkButton>
      ) : null}
    </>
  )
}
