import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { cancelInput } from "../activity.ts"
import { type Activity, useActivityChange } from "./activity.api.ts"
import { useActivityLabels } from "./public/activity-labels.ts"
import { CancelConsequences } from "./public/change-preview.tsx"

type Fields = z.input<typeof cancelInput> & Record<string, unknown>

interface CancelDialogProps {
  activity: Activity
  onClose: () => void
  onDone: () => void
}

/** Cancels an activity with a reason; if it is already cancelled, corrects the reason. */
export function ActivityCancelDialog({ activity, onClose, onDone }: CancelDialogProps) {
  const { t } = useTranslation("activities")
  const title = useActivityLabels().titleOf(activity)
  const cancel = useActivityChange("POST /activities/:activityId/cancel")
  const isOff = activity.status === "cancelled"
  return (
    <ModalDialog
      title={isOff ? t("activities:cancel.change") : t("activities:cancel.title", { title })}
      onClose={onClose}
    >
      <p className="mb-3">{t(isOff ? "activities:cancel.changeLead" : "activities:cancel.lead")}</p>
      {isOff ? null : (
        <div className="not-empty:mb-3">
          <CancelConsequences activityId={activity.activityId} />
        </div>
      )}
      <Form
        schema={cancelInput}
        defaultValues={{ reason_nl: activity.cancelReason_nl ?? "", reason_en: activity.cancelReason_en ?? "" }}
        onSubmit={(body) => cancel.mutateAsync({ params: { activityId: activity.activityId }, body })}
        onSaved={() => {
          showSnack(isOff ? t("activities:cancel.changed") : t("activities:cancel.done", { title }))
          onDone()
        }}
        submitLabel={t(isOff ? "activities:cancel.save" : "activities:cancel.submit")}
        isDestructive={!isOff}
        cancelLabel={t("common:back")}
        bar="plain"
      >
        <BilingualField<Fields>
          name="reason"
          label={t("activities:cancel.reason")}
          help={t("activities:cancel.reasonHelp")}
          multiline
          rows={3}
        />
      </Form>
    </ModalDialog>
  )
}
