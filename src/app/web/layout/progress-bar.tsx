import { CloudOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNavigation } from "react-router"
import { useIsOnline } from "../../../platform/web/online.ts"

/** A thin line at the top while the next page is loading; without a connection it says so, and the old page stays. */
export function ProgressBar() {
  const { t } = useTranslation("common")
  const isOnline = useIsOnline()
  const isLoading = useNavigation().state !== "idle"
  return (
    <>
      {isLoading ? <div className="progress-bar" role="progressbar" aria-label={t("common:loading")} /> : null}
      <div role="status" className={isLoading && !isOnline ? "offline-note" : "sr-only"}>
        {isLoading && !isOnline ? (
          <>
            <CloudOff size={20} aria-hidden />
            {t("common:offline")}
          </>
        ) : null}
      </div>
    </>
  )
}
