import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type * as z from "zod"
import { ApiError } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { passwordMin, passwordReset } from "../password.ts"
import { useRefreshUser } from "./account-link.api.ts"
import { strongPassword } from "./strong-password.ts"

const schema = passwordReset.extend({ password: strongPassword })

type Fields = z.input<typeof passwordReset>

interface ResetPasswordFormProps {
  token: string
  /** The link has expired or was used, in the words of the server. */
  onRefused: (message: string | undefined) => void
}

/** Chooses a new password through a mailed link. */
export function ResetPasswordForm({ token, onRefused }: ResetPasswordFormProps) {
  const { t } = useTranslation("users")
  const api = useApi()
  const refreshUser = useRefreshUser()
  const navigate = useNavigate()
  const save = async (body: Fields) => {
    try {
      return await api("PATCH /auth/reset-password/:token", { params: { token }, body })
    } catch (error) {
      if (error instanceof ApiError && error.code === "tokenInvalid") onRefused(error.serverMessage)
      throw error
    }
  }
  const finish = async () => {
    // All sessions of this user have ended, possibly including this browser's.
    await refreshUser()
    await navigate("/login", { replace: true })
    showSnack(t("users:reset.done"))
  }
  return (
    <Form
      schema={schema}
      defaultValues={{ password: "" }}
      onSubmit={save}
      onSaved={() => void finish()}
      submitLabel={t("users:reset.submit")}
      bar="plain"
    >
      <TextField<Fields>
        name="password"
        type="password"
        label={t("users:fields.newPassword")}
        help={t("users:help.password", { minimum: passwordMin })}
        autoComplete="new-password"
      />
    </Form>
  )
}
