import { useTranslation } from "react-i18next"
import * as z from "zod"
import { moment } from "../../../platform/contract.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Form } from "../../../ui/form/form.tsx"
import { DateTimeField } from "../../../ui/form/pickers/date-time-field.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { type Email, useEmailChange } from "./email.api.ts"
import { useEmailLabels } from "./email-labels.ts"

const planFields = z.object({ at: moment })

/** When a mail should go out. */
export function PlanDialog({ email: { emailId, version }, onClose }: { email: Email; onClose: () => void }) {
  const { t } = useTranslation("emails")
  const labels = useEmailLabels()
  const send = useEmailChange("POST /emails/:emailId/send")
  return (
    <ModalDialog title={t("emails:actions.planTitle")} onClose={onClose}>
      <p className="mb-3">{t("emails:actions.planHelp")}</p>
      <Form
        schema={planFields}
        defaultValues={{ at: "" }}
        onSubmit={({ at }) => send.mutateAsync({ params: { emailId }, body: { at, version } })}
        onSaved={(_, { at }) => {
          showSnack(t("emails:actions.planned", { when: labels.when(at) }))
          onClose()
        }}
        submitLabel={t("emails:actions.plan")}
        bar="plain"
      >
        <DateTimeField<z.input<typeof planFields>> name="at" label={t("emails:actions.planAt")} />
      </Form>
    </ModalDialog>
  )
}
