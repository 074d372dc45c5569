import { RotateCcw } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { formatMoment } from "../../../platform/format.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import { mayUpdatePage } from "../page.policy.ts"
import { type PageRevisionSummary, type RevisedPage, useRestoreRevision } from "./page-revision.api.ts"

interface PageRevisionItemProps {
  page: RevisedPage
  revision: PageRevisionSummary
  /** Of the page, which restoring replaces. */
  version: number
  isCurrent: boolean
}

/** A save of a page: who, when and why, what it changed, and the way back to it. */
export function PageRevisionItem({ page, revision, version, isCurrent }: PageRevisionItemProps) {
  const { t } = useTranslation("pages")
  const [language, now] = [useLanguage(), useNow()]
  const mayRestore = useMay(mayUpdatePage)
  const { revision: number, previous, by, createdAt, remark, restoredRevision, isOriginal } = revision
  const isFirst = previous === null
  const isDraft = "isDraft" in page && page.isDraft
  return (
    <li className="py-2 border-t border-line flex flex-wrap gap-x-3 gap-y-1 items-start">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="heading-5 flex flex-wrap gap-1 items-center">
          {t("pages:revisions.version", { number })}
          {isCurrent && isDraft ? <StatusBadge tone="neutral" label={t("pages:revisions.last")} /> : null}
          {isCurrent && !isDraft ? <StatusBadge tone="good" label={t("pages:revisions.current")} /> : null}
        </h2>
        {isFirst && isOriginal ? (
          <p className="text-sm text-muted">{t("pages:revisions.original")}</p>
        ) : (
          <p className="text-sm text-muted">
            {formatMoment(createdAt, language, now)} · {by ?? t("pages:revisions.gone")}
          </p>
        )}
        {restoredRevision === null ? null : (
          <p>
            {t(isOriginal ? "pages:revisions.restoredOriginal" : "pages:revisions.restored", {
              number: restoredRevision,
            })}
          </p>
        )}
        {remark ? <p className="wrap-anywhere">‘{remark}’</p> : null}
      </div>
      <div className="flex flex-wrap gap-1">
        {isFirst ? null : (
          <LinkButton to={`${page.path}/versies?van=${previous}&naar=${number}`}>
            {t("pages:revisions.whatChanged")}
            <span className="sr-only"> ({t("pages:revisions.version", { number })})</span>
          </LinkButton>
        )}
        {mayRestore && !isCurrent ? <RestoreButton page={page} number={number} version={version} /> : null}
      </div>
    </li>
  )
}

function RestoreButton({ page, number, version }: { page: RevisedPage; number: number; version: number }) {
  const { t } = useTranslation("pages")
  const [navigate, showError] = [useNavigate(), useShowError()]
  const [isBusy, setBusy] = useState(false)
  const restore = useRestoreRevision(page)
  const ask = async () => {
    const label = t("pages:revisions.restore")
    if (!(await confirm({ message: t("pages:revisions.confirm", { number }), confirmLabel: label }))) return
    setBusy(true)
    try {
      await restore(number, version)
      showSnack(t("pages:revisions.done", { number }))
      await navigate(page.path)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<RotateCcw size={18} aria-hidden />}
      onClick={() => void ask()}
      loading={isBusy}
    >
      {t("pages:revisions.restore")}
      <span className="sr-only"> ({t("pages:revisions.version", { number })})</span>
    </Button>
  )
}
