import { EyeOff, History, Lock } from "lucide-react"
import { useTranslation } from "react-i18next"
import { firstWords } from "../../../platform/first-words.ts"
import { textFor } from "../../../platform/web/loader.ts"
import { useMay } from "../../../platform/web/session.ts"
import { Alert } from "../../../ui/alert.tsx"
import { LinkButton } from "../../../ui/button.tsx"
import { detailPage } from "../../../ui/detail-page.tsx"
import { EditButton } from "../../../ui/edit-button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { Markdown } from "../../../ui/markdown.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { nameOf } from "../../../ui/thing-name.ts"
import { mayReadMembersPages } from "../own-page.policy.ts"
import { mayReadPageRevisions } from "../page.policy.ts"
import { type OwnPage, ownPageApi } from "./own-page.api.ts"

/** /pagina/{slug} */
export const { loader, Component } = detailPage({
  entity: ownPageApi,
  View: OwnPageView,
  metaOf: (app, page: OwnPage) => ({
    description: firstWords(textFor(app, page.bodyHtml_nl, page.bodyHtml_en)),
  }),
  hidden: { may: mayReadMembersPages, to: "/", label: "common:nav.home", isForMembers: true },
})

function OwnPageView({ thing: page }: { thing: OwnPage }) {
  const { t } = useTranslation("ui")
  const title = nameOf(page, useLanguage())
  const path = `/pagina/${page.slug}`
  return (
    <>
      <PageHead
        title={title.text}
        lang={title.lang}
        actions={
          <>
            <EditButton thing={page} to={`${path}/bewerken`} />
            {useMay(mayReadPageRevisions) ? (
              <LinkButton to={`${path}/versies`} startIcon={<History size={18} aria-hidden />}>
                {t("ui:thing.revisions")}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <WhoSees page={page} />
      <Markdown nl={page.bodyHtml_nl} en={page.bodyHtml_en} />
    </>
  )
}

/** That the page is not there for everybody. */
function WhoSees({ page: { status, visibility } }: { page: OwnPage }) {
  const { t } = useTranslation("ownPages")
  if (status === "draft")
    return (
      <Alert severity="info" icon={<EyeOff aria-hidden />} className="mb-3">
        {t("ownPages:page.draft")}
      </Alert>
    )
  return visibility === "members" ? (
    <p className="mb-3 text-muted flex items-center gap-0.75">
      <Lock size={18} aria-hidden />
      {t("ownPages:page.members")}
    </p>
  ) : null
}
