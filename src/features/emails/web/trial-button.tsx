import { useTranslation } from "react-i18next"
import type { Language } from "../../../platform/i18n.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { type Email, useEmailChange } from "./email.api.ts"

/** Mails it to oneself, in the language that is looked at. */
export function TrialButton({ email, language }: { email: Email; language: Language }) {
  const { t } = useTranslation("emails")
  const showError = useShowError()
  const send = useEmailChange("POST /emails/:emailId/trial")
  return (
    <Button
      variant="outlined"
      size="small"
      loading={send.isPending}
      onClick={() =>
        send.mutate(
          { params: { emailId: email.emailId }, body: { language } },
          { onSuccess: () => showSnack(t("emails:actions.trialSent")), onError: (error) => showError(error) },
        )
      }
    >
      {t("emails:actions.trial")}
    </Button>
  )
}
