import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SceneCard } from "../../../ui/screens/scene-card.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { listPath, pathOf, type Report, reportsQuery, useListingChange } from "./book-listing.api.ts"

/** /tweedehands-boeken/meldingen: for moderators */
export function Component() {
  const { t } = useTranslation("bookListings")
  const result = useQuery(reportsQuery(useApi()))
  return (
    <>
      <PageHead title={t("bookListings:pages.reports")} lead={t("bookListings:lead.reports")} />
      <Loaded result={result}>
        {(reports) =>
          reports.length ? (
            reports.map((report) => <ReportCard key={report.listingReportId} report={report} />)
          ) : (
            <SceneCard scene="letterbox">
              <h2 className="heading-3">{t("bookListings:reports.none")}</h2>
              <p className="mt-1 mb-2">{t("bookListings:reports.how")}</p>
              <LinkButton to={listPath} variant="outlined">
                {t("bookListings:list.all")}
              </LinkButton>
            </SceneCard>
          )
        }
      </Loaded>
    </>
  )
}

function ReportCard({ report }: { report: Report }) {
  const { t } = useTranslation("bookListings")
  const [language, now, showError] = [useLanguage(), useNow(), useShowError()]
  const close = useListingChange("POST /listing-reports/:listingReportId/close")
  const { listingReportId, bookListingId, title, sellerName, reporterName, reason, createdAt, messages } = report
  const finish = async () => {
    try {
      await close.mutateAsync({ params: { listingReportId } })
      showSnack(t("bookListings:done.closed"))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <SectionCard
      title={t("bookListings:reports.about", { title, seller: sellerName, reporter: reporterName })}
      lead={formatMoment(createdAt, language, now)}
    >
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      {messages.length ? (
        <>
          <h3 className="heading-5 mt-2 mb-0.5">{t("bookListings:reports.messages")}</h3>
          <ol>
            {messages.map((message) => (
              <li key={`${message.createdAt} ${message.text}`} className="py-1 border-t border-line wrap-anywhere">
                <strong>{message.name}</strong>: {message.text}
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <div className="flex flex-wrap gap-1 mt-2">
        <Button variant="outlined" loading={close.isPending} onClick={() => void finish()}>
          {t("bookListings:reports.close")}
        </Button>
        <LinkButton variant="outlined" color="error" to={`${pathOf(bookListingId)}/weghalen`}>
          {t("bookListings:actions.remove")}
        </LinkButton>
        <LinkButton to={pathOf(bookListingId)}>{t("bookListings:conversation.toBook")}</LinkButton>
      </div>
    </SectionCard>
  )
}
