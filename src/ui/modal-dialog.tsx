import "./styles/dialog.css"
import clsx from "clsx"
import { X } from "lucide-react"
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { Button, IconButton } from "./button.tsx"

interface DialogProps {
  onClose: () => void
  /** Of the element that names it. */
  labelledBy: string
  describedBy?: string
  className?: string
  children: ReactNode
}

/**
 * A `<dialog>` that is open as long as it is rendered. The browser keeps the focus inside and gives it back; Escape and
 * a press beside it close it.
 */
export function Dialog({ onClose, labelledBy, describedBy, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  useEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      // React removes the dialog before the browser can return the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  // In the body: a dialog of a form is not part of that form.
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={clsx("dialog", className)}
      onCancel={(event) => {
        event.preventDefault()
        // Not the cancel event of a file input inside it.
        if (event.target === event.currentTarget) onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Not if only the end of a drag, such as a selection of text, is beside it.
        if (pressedBeside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

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
    <Dialog onClose={onClose} labelledBy={titleId} className="dialog-page">
      <div className="flex items-start gap-2 p-2 pl-3">
        <h2 id={titleId} className="heading-3 flex-1 py-1 wrap-anywhere">
          {title}
        </h2>
        <IconButton onClick={onClose} aria-label={t("common:close")}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="px-3 pb-3">
        <CloseContext value={onClose}>{children}</CloseContext>
      </div>
    </Dialog>
  )
}

const CloseContext = createContext<(() => void) | undefined>(undefined)
/** Closes the surrounding `ModalDialog`; undefined outside one. */
export const useCloseDialog = () => useContext(CloseContext)

interface DialogActionsProps {
  onCancel: () => void
  cancelRef?: React.Ref<HTMLButtonElement>
  /** Default: "Cancel". For an act that is called cancelling itself: otherwise both buttons say it. */
  cancelLabel?: string | undefined
  /** The act. What cannot be undone is outlined, and named with the verb and the thing. */
  children: ReactNode
}

/** The buttons of a dialog, always in sight: the way back first, the act last, on the right. */
export function DialogActions({ onCancel, cancelRef, cancelLabel, children }: DialogActionsProps) {
  const { t } = useTranslation("common")
  return (
    <div className="dialog-actions">
      <Button ref={cancelRef} onClick={onCancel}>
        {cancelLabel ?? t("common:confirm.cancel")}
      </Button>
      {children}
    </div>
  )
}
