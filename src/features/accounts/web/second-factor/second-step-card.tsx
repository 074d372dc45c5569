import { useTranslation } from "react-i18next"
import { useApi } from "../../../../platform/web/app-context.tsx"
import type { CurrentUser } from "../../../../platform/web/session.ts"
import { Button } from "../../../../ui/button.tsx"
import { TextField } from "../../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../../ui/form/form.tsx"
import { type FirstCode, firstCode, type SecondStepNeeded } from "../../second-factor.ts"
import { PasskeyLoginLink } from "./passkey-login-link.tsx"

interface SecondStepProps {
  step: SecondStepNeeded
  onDone: (user: CurrentUser) => void
  onBack: () => void
  /** Throws if somebody else logged in than was meant. */
  accept?: (user: CurrentUser) => CurrentUser
}

/** The second step of a login, after the password: a passkey, a code of the app, or a recovery code. */
export function SecondStepCard({ step, onDone, onBack, accept = (user) => user }: SecondStepProps) {
  const { t } = useTranslation("secondFactor")
  const api = useApi()
  const kind = step.hasAuthenticator ? "stepLead" : "stepLeadPasskey"
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className="heading-3">
        {t("secondFactor:login.stepTitle")}
      </h2>
      <p className="mt-1 mb-3">{t(`secondFactor:login.${kind}`)}</p>
      {step.hasPasskey ? (
        <div className="mb-3">
          <PasskeyLoginLink onDone={onDone} accept={accept} />
        </div>
      ) : null}
      <Form
        schema={firstCode}
        defaultValues={{ code: "" }}
        onSubmit={async ({ code }) => {
          const { data } = await api("POST /auth/login/second-step", { body: { token: step.token, code } })
          return accept(data)
        }}
        onSaved={onDone}
        submitLabel={t("secondFactor:login.submit")}
        bar="plain"
      >
        <TextField<FirstCode>
          name="code"
          label={t(`secondFactor:login.${step.hasAuthenticator ? "code" : "recoveryCode"}`)}
          autoComplete="one-time-code"
          autoFocus
        />
        <p className="text-sm text-muted">{t("secondFactor:login.lost")}</p>
      </Form>
      <Button className="mt-2" onClick={onBack}>
        {t("secondFactor:login.back")}
      </Button>
    </section>
  )
}
