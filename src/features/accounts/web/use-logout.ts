import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useSessionActions } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"

/** Logs out: on the server, then in this browser, then redirects to /login. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation("common")
  const api = useApi()
  const { end } = useSessionActions()
  const navigate = useNavigate()
  const showError = useShowError()
  return async () => {
    try {
      await api("POST /auth/logout")
    } catch (error) {
      // Still logged in: claiming otherwise would leave the session open on a shared computer.
      showError(error)
      return
    }
    // Leave first: a guarded page would redirect visitors to /login automatically.
    await navigate("/login")
    end()
    showSnack(t("common:account.loggedOut"))
  }
}
