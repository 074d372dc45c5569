import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useQueryClient } from "@tanstack/react-query"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { type PasswordChange, passwordChange, passwordMin } from "../password.ts"
import { sessionsQuery } from "./account.api.ts"
import { strongPassword } from "./strong-password.ts"

const schema = passwordChange.extend({ password: strongPassword })

/** Changes the password; other sessions end. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation("users")
  const [changes, setChanges] = useState(0)
  const queryClient = useQueryClient()
  const api = useApi()
  const finish = () => {
    setChanges((count) => count + 1)
    void queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
    showSnack(t("users:account.passwordSaved"))
  }
  return (
    <SectionCard title={t("users:account.password")} lead={t("users:account.passwordHelp")}>
      <Form
        // A new form after each change, to clear the fields.
        key={changes}
        schema={schema}
        defaultValues={{ currentPassword: "", password: "" }}
        onSubmit={(body) => api("PUT /auth/password", { body })}
        onSaved={finish}
        submitLabel={t("users:account.passwordSubmit")}
        bar="plain"
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField<PasswordChange>
          name="currentPassword"
          type="password"
          label={t("users:fields.currentPassword")}
          autoComplete="current-password"
        />
        <TextField<PasswordChange>
          name="password"
          type="password"
          label={t("users:fields.newPassword")}
          help={t("users:help.password", { minimum: passwordMin })}
          autoComplete="new-password"
        />
      </Form>
    </SectionCard>
  )
}
