import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { type PendingLogin, usePendingLogins } from "../../../platform/web/log-in-again.ts"
import { type CurrentUser, useSessionActions } from "../../../platform/web/session.ts"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import type { SecondStepNeeded } from "../second-factor.ts"
import { SecondStepCard } from "./second-factor/second-step-card.tsx"
import { type Credentials, credentials } from "../account.ts"

/** The login over a page whose session ended. What the user was doing goes on afterwards. */
export function LogInAgainDialog() {
  const { ended } = usePendingLogins()
  return ended ? <Login {...ended} /> : null
}

function Login({ user, answer }: PendingLogin) {
  const { t } = useTranslation("users")
  const api = useApi()
  const { start } = useSessionActions()
  const [step, setStep] = useState<SecondStepNeeded>()
  /** An address can have gone to another account since: nothing may be saved in the wrong name. */
  const accept = (entered: CurrentUser) => {
    if (entered.userId !== user.userId) throw new Error(t("users:again.somebodyElse", { name: entered.name }))
    return entered
  }
  const goOn = (entered: CurrentUser) => void start(entered).finally(() => answer(true))
  if (step)
    return (
      <ModalDialog title={t("users:again.title")} onClose={() => answer(false)}>
        <SecondStepCard step={step} accept={accept} onDone={goOn} onBack={() => setStep(undefined)} />
      </ModalDialog>
    )
  return (
    <ModalDialog title={t("users:again.title")} onClose={() => answer(false)}>
      <p className="mb-3">{t("users:again.lead", { name: user.name })}</p>
      <Form
        schema={credentials}
        defaultValues={{ email: user.email, password: "" }}
        onSubmit={async (body) => {
          const { data } = await api("POST /auth/login", { body })
          return "secondStep" in data ? data : accept(data)
        }}
        onSaved={(data) => ("secondStep" in data ? setStep(data.secondStep) : goOn(data))}
        submitLabel={t("users:again.submit")}
        bar="plain"
      >
        {/* Not to be changed: the page is of this user. Password managers look for it. */}
        <TextField<Credentials>
          name="email"
          type="email"
          label={t("users:fields.email")}
          autoComplete="username"
          readOnly
        />
        <TextField<Credentials>
          name="password"
          type="password"
          label={t("users:fields.password")}
          autoComplete="current-password"
          autoFocus
        />
        <p className="text-sm text-muted">{t("users:again.notYou", { name: user.name })}</p>
      </Form>
    </ModalDialog>
  )
}
