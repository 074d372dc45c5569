import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { rejectInput } from "../application.ts"
import { type Application, useApplicationChange } from "./application.api.ts"

interface RejectProps {
  application: Application
  onClose: () => void
  onRejected: () => void
}

/** Asks for the reason, which the person reads, and rejects the application. */
export function ApplicationReject({
  application: { membershipId, name, isEmailVerified },
  onClose,
  onRejected,
}: RejectProps) {
  const { t } = useTranslation("applications")
  const reject = useApplicationChange("POST /applications/:membershipId/reject")
  return (
    <ModalDialog title={t("applications:reject.title", { name })} onClose={onClose}>
      <Form
        schema={rejectInput}
        defaultValues={{ reason: "" }}
        onSubmit={(body) => reject.mutateAsync({ params: { membershipId }, body })}
        onSaved={() => {
          onClose()
          onRejected()
        }}
        submitLabel={t("applications:reject.submit")}
        bar="plain"
        isDestructive
      >
        <TextField<z.input<typeof rejectInput>>
          name="reason"
          label={t("applications:reject.reason")}
          help={t(`applications:reject.${isEmailVerified ? "reasonHelp" : "reasonHelpUnverified"}`, { name })}
          multiline
          rows={3}
          autoFocus
        />
      </Form>
    </ModalDialog>
  )
}
