import { useMutation } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Switch } from "../../../ui/form/fields/switch.tsx"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { activityInput } from "../../activities/activity.ts"
import { toFields } from "../../activities/activity-fields.ts"
import { type Activity, useActivityChange } from "../../activities/web/activity.api.ts"
import { useChangePreview } from "../../activities/web/public/change-preview.tsx"

/** Locks the waiting list, or unlocks it after showing who then gets a seat. */
export function SignUpListLock({ activity }: { activity: Activity }) {
  const { t } = useTranslation("signUps")
  const [showError, helpId] = [useShowError(), useId()]
  const update = useActivityChange("PATCH /activities/:activityId/sign-up-list")
  const preview = useChangePreview(activity)
  const change = useMutation({
    mutationFn: async (isLocked: boolean) => {
      const body = activityInput.parse({ ...toFields(activity), waitingList: isLocked ? "locked" : "on" })
      await preview.requireConfirmation(body)
      await update.mutateAsync({ params: { activityId: activity.activityId }, body: { isLocked } })
      showSnack(t(isLocked ? "signUps:list.lock.locked" : "signUps:list.lock.unlocked"))
    },
    onError: (error) => {
      if (!(error instanceof DOMException)) showError(error)
    },
  })
  return (
    <div className="print:hidden">
      <label className="choice font-semibold">
        <Switch
          checked={change.isPending ? change.variables : activity.waitingList === "locked"}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.target.checked)}
          aria-describedby={helpId}
        />
        {t("signUps:list.lock.label")}
      </label>
      <p id={helpId} className="text-sm text-muted max-w-[60ch]">
        {t("signUps:list.lock.help")}
      </p>
      {preview.dialog}
    </div>
  )
}
