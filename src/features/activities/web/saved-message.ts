import { useTranslation } from "react-i18next"
import { serverNow } from "../../../platform/web/server-time.ts"
import type { Activity } from "./activity.api.ts"
import { useActivityLabels } from "./activity-labels.ts"

/** The message after saving: who can see it now, or when. */
export function useSavedText(): (activity: Activity) => string {
  const { t } = useTranslation("activities")
  const labels = useActivityLabels()
  return (activity) => {
    const { status, publishAt } = activity
    const title = labels.titleOf(activity)
    if (status === "draft") return t("activities:actions.savedDraft", { title })
    if (publishAt && Date.parse(publishAt) > serverNow())
      return t("activities:actions.scheduled", { title, when: labels.momentOf(publishAt, serverNow()) })
    return t("activities:actions.saved", { title })
  }
}
