import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { CurrentUser } from "../../../platform/web/session.ts"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { PasskeyLoginLink } from "./second-factor/passkey-login-link.tsx"
import { SecondStepCard } from "./second-factor/second-step-card.tsx"
import type { SecondStepNeeded } from "../second-factor.ts"
import { type Credentials, credentials } from "../account.ts"

/** Address and password, and for accounts with a second factor the step after it; or a passkey. */
export function LoginForm({ onDone }: { onDone: (user: CurrentUser) => void }) {
  const { t } = useTranslation("users")
  const api = useApi()
  const [step, setStep] = useState<SecondStepNeeded>()
  if (step) return <SecondStepCard step={step} onDone={onDone} onBack={() => setStep(undefined)} />
  return (
    <>
      <Form
        schema={credentials}
        defaultValues={{ email: "", password: "" }}
        onSubmit={(body) => api("POST /auth/login", { body })}
        onSaved={({ data }) => ("secondStep" in data ? setStep(data.secondStep) : onDone(data))}
        submitLabel={t("users:auth.loginSubmit")}
        bar="plain"
      >
        <TextField<Credentials>
          name="email"
          type="email"
          label={t("users:fields.email")}
          autoComplete="username webauthn"
          inputMode="email"
        />
        <div>
          <TextField<Credentials>
            name="password"
            type="password"
            label={t("users:fields.password")}
            autoComplete="current-password"
          />
          <div className="mt-1">
            <RouterLink to="/wachtwoord-resetten" className="inline-block py-1">
              {t("users:auth.forgot")}
            </RouterLink>
          </div>
        </div>
      </Form>
      <div className="mt-2 max-w-90">
        <PasskeyLoginLink onDone={onDone} isOffered />
      </div>
    </>
  )
}
