import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { hideFeedback } from "./feedback-seen.ts"

/**
 * Asks for feedback at the top of every page, with a link to an external form. Who opened the form, or closed the
 * banner, is not asked again on this device.
 */
export function FeedbackBanner({ href }: { href: string }) {
  const { t } = useTranslation("common")
  return (
    <aside className="feedback-banner print:hidden" aria-label={t("common:feedbackLabel")}>
      <a href={href} target="_blank" rel="noopener" onClick={hideFeedback}>
        {t("common:feedback")}
        <span className="sr-only"> {t("common:newTab")}</span>
      </a>
      <button type="button" className="icon-button" aria-label={t("common:close")} onClick={hideFeedback}>
        <X size={18} aria-hidden />
      </button>
    </aside>
  )
}
