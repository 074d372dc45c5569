import { DoorOpen } from "lucide-react"
import { useQuery } from "@tanstack/react-query"
import { Fragment, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useLocation, useNavigate } from "react-router"
import { formatMoney } from "../../../platform/format.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh, type PageMeta } from "../../../platform/web/loader.ts"
import { type CurrentUser, useSessionActions, useUser } from "../../../platform/web/session.ts"
import { offerWayBack } from "../../../platform/web/way-back.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { LocalizedText, useLanguage } from "../../../ui/localized-text.tsx"
import { currentSignUpCostsQuery } from "../../memberships/web/sign-up-cost.api.ts"
import { PageHead } from "../../../ui/page-head.tsx"
import { AuthModes } from "./auth-modes.tsx"
import { AuthPitch } from "./auth-pitch.tsx"
import { Outcome } from "./outcome.tsx"
import { useLogout } from "./use-logout.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { laterPart } from "../../../ui/lazy-part.tsx"

/** Of the form to register, in its file. */
const forgetDraft = async () => (await import("./registration-draft.ts")).forgetDraft()
const isJoining = (pathname: string) => pathname.startsWith("/word-lid")
const login = laterPart(
  async () => (await import("./login-form.tsx")).LoginForm,
  () => location.pathname.startsWith("/login"),
)
const register = laterPart(
  async () => (await import("./register-form.tsx")).RegisterForm,
  () => isJoining(location.pathname),
)

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PageMeta> {
  const { queryClient, api, i18n } = context.get(appContext)
  if (!isJoining(new URL(request.url).pathname)) {
    await login.ready()
    return {}
  }
  await Promise.all([register.ready(), ensureFresh(queryClient, currentSignUpCostsQuery(api))])
  return { description: `${i18n.t("users:auth.registerTitle")}. ${i18n.t("users:auth.registerLead")}` }
}

/** /login and /word-lid: one screen with two modes. */
export function Component() {
  const { t } = useTranslation("users")
  const mode = isJoining(useLocation().pathname) ? "register" : "login"
  const [isEntering, setEntering] = useState(false)
  const [step, setStep] = useState(0)
  // Later steps begin at the top: what joining brings and costs was above the first.
  const isFirst = mode === "login" || step === 0
  const user = useUser()
  const { start } = useSessionActions()
  const navigate = useNavigate()
  const enter = async (entered: CurrentUser) => {
    // Keep the form while the user logs in, or the page would briefly say that they are logged in already.
    setEntering(true)
    await forgetDraft()
    await start(entered)
    offerWayBack()
    await navigate("/", { replace: true })
    showSnack(t(mode === "login" ? "users:auth.loggedIn" : "users:auth.registered", { name: entered.firstName }))
  }
  if (user && !isEntering) return <AlreadyIn user={user} />
  const AuthForm = (mode === "login" ? login : register).Part
  return (
    <Card className={frame}>
      <AuthPitch mode={mode} isFirst={isFirst} />
      <div className="min-w-0 p-2.5 sm:p-4 md:p-5">
        <AuthModes mode={mode} />
        <PageHead
          title={t(`users:auth.${mode}Title`)}
          tab={t(`users:pages.${mode}`)}
          lead={isFirst ? t(`users:auth.${mode}Lead`) : undefined}
        />
        {mode === "register" && isFirst ? <Prices /> : null}
        <AuthForm key={mode} onDone={(entered) => void enter(entered)} onStep={setStep} />
      </div>
    </Card>
  )
}

/** What joining costs, before anything is asked. */
function Prices() {
  const { t } = useTranslation("users")
  const language = useLanguage()
  const { data: costs } = useQuery(currentSignUpCostsQuery(useApi()))
  if (!costs?.length) return null
  return (
    <div className="-mt-1 mb-3 rounded bg-accent-soft p-1.5">
      <p className="font-semibold">{t("users:auth.prices")}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-2">
        {costs.map(({ signUpCostId, name_nl, name_en, amountCents }) => (
          <Fragment key={signUpCostId}>
            <dt className="min-w-0 wrap-anywhere">
              <LocalizedText nl={name_nl} en={name_en} />
            </dt>
            <dd className="figures">{formatMoney(amountCents, language)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

const frame = "grid grid-cols-1 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] mt-1 overflow-clip"

function AlreadyIn({ user }: { user: CurrentUser }) {
  const { t } = useTranslation("users")
  const logOut = useLogout()
  // Somebody else may have filled in the form in this tab.
  useEffect(() => void forgetDraft().catch(() => undefined), [])
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
