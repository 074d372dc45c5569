import { CalendarX2, EyeOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { publishState } from "../../../platform/publishing/publishing.ts"
import { useNow } from "../../../platform/web/now.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import type { Activity } from "./activity.api.ts"
import { useActivityLabels } from "./public/activity-labels.ts"
import { Alert } from "../../../ui/alert.tsx"

/** What people must know first: that it is cancelled, and why; or that it is not public yet. */
export function ActivityNotices({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const [labels, now] = [useActivityLabels(), useNow()]
  const { publishAt, cancelReason_nl, cancelReason_en } = activity
  const status = publishState(activity, now)
  if (status === "cancelled")
    return (
      <Alert severity="error" icon={<CalendarX2 aria-hidden />} className="mb-3">
        <h2 className="font-semibold">{t("activities:page.cancelledTitle")}</h2>
        <LocalizedText nl={cancelReason_nl} en={cancelReason_en} />
      </Alert>
    )
  if (status === "published") return null
  return (
    <Alert severity="info" icon={<EyeOff aria-hidden />} className="mb-3">
      {status === "draft"
        ? t("activities:page.draftNote")
        : t("activities:page.scheduledNote", { when: labels.momentOf(publishAt ?? "", now) })}
    </Alert>
  )
}
