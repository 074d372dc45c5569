import { useTranslation } from "react-i18next"
import { useNavigation } from "react-router"

/** A thin line at the top while the next page is loading. */
export function ProgressBar() {
  const { t } = useTranslation("common")
  const { state } = useNavigation()
  return state === "idle" ? null : <div className="progress-bar" role="progressbar" aria-label={t("common:loading")} />
}
