import { RotateCw } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button } from "../../../ui/button.tsx"
import { useEmailChange } from "./email.api.ts"

interface RetryButtonProps {
  emailId: number
  /** Absent: all who are worth another attempt. */
  emailRecipientId?: number
  label: string
  /** For screen readers, if it says more. */
  name?: string
}

/** Tries again whom a mail did not reach. */
export function RetryButton({ emailId, emailRecipientId, label, name }: RetryButtonProps) {
  const { t } = useTranslation("emails")
  const showError = useShowError()
  const retry = useEmailChange("POST /emails/:emailId/retry")
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<RotateCw size={16} aria-hidden />}
      loading={retry.isPending}
      {...(name ? { "aria-label": name } : {})}
      onClick={() =>
        retry.mutate(
          { params: { emailId }, body: emailRecipientId === undefined ? {} : { emailRecipientId } },
          { onSuccess: () => showSnack(t("emails:actions.retried")), onError: (error) => showError(error) },
        )
      }
    >
      {label}
    </Button>
  )
}
