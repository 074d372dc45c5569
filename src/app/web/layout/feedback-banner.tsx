import { useTranslation } from "react-i18next"

/** Asks for feedback at the top of every page, with a link to an external form. */
export function FeedbackBanner({ href }: { href: string }) {
  const { t } = useTranslation("common")
  return (
    <aside className="print:hidden" aria-label={t("common:feedbackLabel")}>
      <a className="feedback-banner" href={href} target="_blank" rel="noopener">
        {t("common:feedback")}
        <span className="sr-only"> {t("common:newTab")}</span>
      </a>
    </aside>
  )
}
