import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Card from "@mui/material/Card"
import { DoorOpen } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { type CurrentUser, useSessionActions, useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { AuthModes } from "./auth-modes.tsx"
import { AuthPitch } from "./auth-pitch.tsx"
import { LoginForm } from "./login-form.tsx"
import { Outcome } from "./outcome.tsx"
import { RegisterForm } from "./register-form.tsx"
import { useLogout } from "./use-logout.ts"

/** /login and /word-lid: one screen with two modes. */
export function Component() {
  const { t } = useTranslation("users")
  const mode = useLocation().pathname.startsWith("/word-lid") ? "register" : "login"
  const [isEntering, setEntering] = useState(false)
  const user = useUser()
  const { start } = useSessionActions()
  const navigate = useNavigate()
  const enter = async (entered: CurrentUser) => {
    // Keep the form while the user logs in, or the page would briefly say that they are logged in already.
    setEntering(true)
    await start(entered)
    await navigate("/", { replace: true })
    showSnack(t(mode === "login" ? "users:auth.loggedIn" : "users:auth.registered", { name: entered.firstName }))
  }
  if (user && !isEntering) return <AlreadyIn user={user} />
  const AuthForm = mode === "login" ? LoginForm : RegisterForm
  return (
    <Card sx={frame}>
      <AuthPitch mode={mode} />
      <Box sx={{ minWidth: 0, p: { xs: 2.5, sm: 4, md: 5 } }}>
        <AuthModes mode={mode} />
        <PageHead
          title={t(`users:auth.${mode}Title`)}
          tab={t(`users:pages.${mode}`)}
          lead={t(`users:auth.${mode}Lead`)}
        />
        <AuthForm key={mode} onDone={(entered) => void enter(entered)} />
      </Box>
    </Card>
  )
}

const frame = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 8fr)" },
  mt: { md: 1 },
  // Clipped, not hidden: the part beside the form sticks to the screen and not to the card.
  overflow: "clip",
} as const

function AlreadyIn({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("users")
  const logOut = useLogout()
  return (
    <>
      <PageHead title={t("users:auth.alreadyTitle")} />
      <Outcome
        icon={DoorOpen}
        title={t("users:auth.loggedIn", { name: user.firstName })}
        actions={
          <>
            <LinkButton to="/" variant="contained">
              {t("users:auth.goHome")}
            </LinkButton>
            <LinkButton to="/mijn-account" variant="outlined">
              {t("users:auth.goAccount")}
            </LinkButton>
            <Button onClick={() => void logOut()}>{t("users:auth.logOut")}</Button>
          </>
        }
      >
        {t("users:auth.alreadyText", { name: user.name })}
      </Outcome>
    </>
  )
}
