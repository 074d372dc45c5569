import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { CurrentUser } from "../../../platform/web/session.ts"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { type Credentials, credentials } from "../account.ts"
import { RouterLink } from "../../../ui/link.tsx"

/** Address and password. */
export function LoginForm({ onDone }: { onDone: (user: CurrentUser) => void }) {
  const { t } = useTranslation("users")
  const api = useApi()
  return (
    <Form
      schema={credentials}
      defaultValues={{ email: "", password: "" }}
      onSubmit={(body) => api("POST /auth/login", { body })}
      onSaved={({ data }) => onDone(data)}
      submitLabel={t("users:auth.loginSubmit")}
      bar="plain"
      guard={false}
    >
      <TextField<Credentials>
        name="email"
        type="email"
        label={t("users:fields.email")}
        autoComplete="username"
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
  )
}
