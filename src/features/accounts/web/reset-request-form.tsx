import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { resetRequest } from "../password.ts"

type Fields = z.input<typeof resetRequest>

/** Requests a password reset link for an address. */
export function ResetRequestForm({ email }: { email: string }) {
  const { t } = useTranslation("users")
  const api = useApi()
  const navigate = useNavigate()
  return (
    <Form
      schema={resetRequest}
      defaultValues={{ email }}
      onSubmit={(body) => api("POST /auth/reset-password", { body })}
      onSaved={() => {
        void navigate("/login")
        showSnack(t("users:reset.requested"))
      }}
      submitLabel={t("users:reset.requestSubmit")}
      bar="plain"
    >
      <TextField<Fields>
        name="email"
        type="email"
        label={t("users:fields.email")}
        autoComplete="username"
        inputMode="email"
      />
    </Form>
  )
}
