import Dialog from "@mui/material/Dialog"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import IconButton from "@mui/material/IconButton"
import { X } from "lucide-react"
import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"

interface ModalDialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog with content, such as a form; full screen on phones. */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const { t } = useTranslation("common")
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: onPhone } }}
    >
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ pr: 8, overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <IconButton onClick={onClose} aria-label={t("common:close")} sx={{ position: "absolute", right: 12, top: 12 }}>
        <X aria-hidden />
      </IconButton>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  )
}

const onPhone = {
  "@media (max-width: 599.95px)": {
    m: 0,
    width: "100%",
    maxWidth: "none",
    height: "100%",
    maxHeight: "none",
    borderRadius: 0,
  },
} as const
