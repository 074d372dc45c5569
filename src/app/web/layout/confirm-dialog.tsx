import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogContentText from "@mui/material/DialogContentText"
import DialogTitle from "@mui/material/DialogTitle"
import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { usePendingQuestion } from "../../../platform/web/confirm.ts"

/** Confirmation before a destructive action. Cancel has the focus, so that Enter alone does no harm. */
export function ConfirmDialog() {
  const { t } = useTranslation("common")
  const pending = usePendingQuestion()
  // The text stays visible during the closing animation.
  const [last, setLast] = useState(pending)
  if (pending && pending !== last) setLast(pending)
  const { title, message, confirmLabel, answer } = pending ?? last ?? {}
  const titleId = useId()
  const messageId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={pending !== null}
      onClose={() => answer?.(false)}
      aria-labelledby={titleId}
      aria-describedby={messageId}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onEntered: () => cancel.current?.focus() } }}
    >
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ pt: 3 }}>
        {title ?? t("common:confirm.title")}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={messageId} sx={{ color: "text.primary" }}>
          {message ?? t("common:confirm.message")}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button ref={cancel} onClick={() => answer?.(false)}>
          {t("common:confirm.cancel")}
        </Button>
        <Button variant="outlined" onClick={() => answer?.(true)}>
          {confirmLabel ?? t("common:confirm.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
