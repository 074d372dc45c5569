import "../../../ui/styles/snackbar.css"
import { X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { closeSnack, type Snack, useSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button, IconButton } from "../../../ui/button.tsx"

const autoHide = 6000

/** Shows a message for six seconds. Only its button, its action or the timer closes it; a click elsewhere does not. */
export function AppSnackbar() {
  const snack = useSnack()
  return snack ? <Message key={snack.id} snack={snack} /> : null
}

function Message({ snack: { message, severity, action } }: { snack: Snack }) {
  const { t } = useTranslation("common")
  const box = useRef<HTMLDivElement>(null)
  // Whoever reads or uses it with the pointer on it or the focus in it has all the time.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    // In the top layer, so that it is visible above an open dialog too.
    box.current?.showPopover()
  }, [])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeSnack, autoHide)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      ref={box}
      popover="manual"
      className="snackbar"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Alert
        severity={severity}
        role={severity === "error" ? "alert" : "status"}
        action={
          <div className="-my-0.5 -mr-1 flex items-center gap-0.5">
            {action ? (
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  closeSnack()
                  action.run()
                }}
              >
                {action.label}
              </Button>
            ) : null}
            <IconButton aria-label={t("common:close")} onClick={closeSnack}>
              <X aria-hidden size={20} />
            </IconButton>
          </div>
        }
      >
        {message}
      </Alert>
    </div>
  )
}
