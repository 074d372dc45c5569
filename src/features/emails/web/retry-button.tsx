import { RotateCw } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { useEmailChange } from "./email.api.ts"
import { usePress } from "./use-press.ts"

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
  const retry = useEmailChange("POST /emails/:emailId/retry")
  const body = emailRecipientId === undefined ? {} : { emailRecipientId }
  const press = usePress(() => retry.mutateAsync({ params: { emailId }, body }), t("emails:actions.retried"))
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<RotateCw size={16} aria-hidden />}
      loading={retry.isPending}
      {...(name ? { "aria-label": name } : {})}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
