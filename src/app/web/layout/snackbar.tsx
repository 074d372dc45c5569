import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import Snackbar, { type SnackbarCloseReason } from "@mui/material/Snackbar"
import { X } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { closeSnack, useSnack } from "../../../platform/web/snackbar.ts"

const autoHide = 6000

/** Shows a message for six seconds. Only its button, its action or the timer closes it; a click elsewhere does not. */
export function AppSnackbar() {
  const { t } = useTranslation("common")
  const snack = useSnack()
  // The text stays visible during the closing animation.
  const [last, setLast] = useState(snack)
  if (snack && snack !== last) setLast(snack)
  const current = snack ?? last
  if (!current) return null
  const { id, message, severity, action } = current
  const close = (_: unknown, reason?: SnackbarCloseReason) => {
    if (reason !== "clickaway") closeSnack()
  }
  return (
    <Snackbar
      key={id}
      open={snack !== null}
      autoHideDuration={autoHide}
      onClose={close}
      anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
      sx={{ bottom: { xs: "calc(72px + env(safe-area-inset-bottom))", sm: 24 } }}
    >
      <Alert
        severity={severity}
        role={severity === "error" ? "alert" : "status"}
        elevation={6}
        sx={{ maxWidth: 560, "& .MuiAlert-action": { alignItems: "center", pt: 0 } }}
        action={
          <>
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
            <IconButton aria-label={t("common:close")} color="inherit" onClick={closeSnack}>
              <X aria-hidden size={20} />
            </IconButton>
          </>
        }
      >
        {message}
      </Alert>
    </Snackbar>
  )
}
