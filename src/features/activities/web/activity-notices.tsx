import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import { CalendarX2, EyeOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNow } from "../../../platform/web/now.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import type { Activity } from "./activity.api.ts"
import { useActivityLabels } from "./activity-labels.ts"

/** What people must know first: that it is cancelled, and why; or that it is not public yet. */
export function ActivityNotices({ activity }: { activity: Activity }) {
  const { t } = useTranslation("activities")
  const [labels, now] = [useActivityLabels(), useNow()]
  const { status, publishAt, cancelReason_nl, cancelReason_en } = activity
  if (status === "cancelled")
    return (
      <Alert severity="error" icon={<CalendarX2 aria-hidden />} sx={{ mb: 3 }}>
        <AlertTitle component="h2">{t("activities:page.cancelledTitle")}</AlertTitle>
        <LocalizedText nl={cancelReason_nl} en={cancelReason_en} />
      </Alert>
    )
  const isScheduled = publishAt && Date.parse(publishAt) > now
  if (status !== "draft" && !isScheduled) return null
  return (
    <Alert severity="info" icon={<EyeOff aria-hidden />} sx={{ mb: 3 }}>
      {status === "draft"
        ? t("activities:page.draftNote")
        : t("activities:page.scheduledNote", { when: labels.momentOf(publishAt ?? "", now) })}
    </Alert>
  )
}
