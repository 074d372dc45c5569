import { DoorOpen } from "lucide-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { type CurrentUser, useSessionActions, useUser } from "../../../platform/web/session.ts"
import { offerWayBack } from "../../../platform/web/way-back.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { AuthModes } from "./auth-modes.tsx"
import { AuthPitch } from "./auth-pitch.tsx"
import { Outcome } from "./outcome.tsx"
import { forgetDraft } from "./registration-draft.ts"
import { useLogout } from "./use-logout.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { laterPart } from "../../../ui/lazy-part.tsx"

const login = laterPart(async () => (await import("./login-form.tsx")).LoginForm)
const register = laterPart(async () => (await import("./register-form.tsx")).RegisterForm)

export const loader = async (): Promise<null> => {
  await Promise.all([login.ready(), register.ready()])
  return null
}

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
    forgetDraft()
    await start(entered)
    offerWayBack()
    await navigate("/", { replace: true })
    showSnack(t(mode === "login" ? "users:auth.loggedIn" : "users:auth.registered", { name: entered.firstName }))
  }
  if (user && !isEntering) return <AlreadyIn user={user} />
  const AuthForm = (mode === "login" ? login : register).Part
  return (
    <Card className={frame}>
      <AuthPitch mode={mode} />
      <div className="min-w-0 p-2.5 sm:p-4 md:p-5">
        <AuthModes mode={mode} />
        <PageHead
          title={t(`users:auth.${mode}Title`)}
          tab={t(`users:pages.${mode}`)}
          lead={t(`users:auth.${mode}Lead`)}
        />
        <AuthForm key={mode} onDone={(entered) => void enter(entered)} />
      </div>
    </Card>
  )
}

const frame = "grid grid-cols-1 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] md:mt-1 [overflow:clip]"

function AlreadyIn({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("users")
  const logOut = useLogout()
  // Somebody else may have filled in the form in this tab.
  useEffect(forgetDraft, [])
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
