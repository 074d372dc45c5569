import { useId } from "react"
import { useTranslation } from "react-i18next"
import { usePendingQuestion } from "../../../platform/web/confirm.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog, DialogActions } from "../../../ui/modal-dialog.tsx"

/** Confirmation before a destructive action. Cancel has the focus, so that Enter alone does no harm. */
export function ConfirmDialog() {
  const { t } = useTranslation("common")
  const pending = usePendingQuestion()
  const titleId = useId()
  const messageId = useId()
  if (!pending) return null
  const { title, message, confirmLabel, cancelLabel, answer } = pending
  return (
    <Dialog onClose={() => answer(false)} labelledBy={titleId} describedBy={messageId} className="dialog-small">
      <div className="p-3">
        <h2 id={titleId} className="heading-3 wrap-anywhere">
          {title ?? t("common:confirm.title")}
        </h2>
        <p id={messageId} className="mt-1.5 wrap-anywhere">
          {message ?? t("common:confirm.message")}
        </p>
        <DialogActions
          onCancel={() => answer(false)}
          cancelLabel={cancelLabel}
          // The browser gives the focus of a dialog to what has this attribute; React would focus it too early.
          cancelRef={(button) => button?.setAttribute("autofocus", "")}
        >
          <Button variant="outlined" onClick={() => answer(true)}>
            {confirmLabel ?? t("common:confirm.confirm")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
