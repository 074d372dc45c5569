import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { type PendingLogin, usePendingLogins } from "../../../platform/web/log-in-again.ts"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { PasskeyConfirmLink } from "./second-factor/passkey-confirm-link.tsx"
import { type Confirmation, confirmation } from "../password.ts"

/** Asks for the password over a page, for calls that require a login of less than half an hour ago. */
export function ConfirmIdentityDialog() {
  const { stale } = usePendingLogins()
  return stale ? <Confirm {...stale} /> : null
}

function Confirm({ user, answer }: PendingLogin) {
  const { t } = useTranslation("users")
  const api = useApi()
  return (
    <ModalDialog title={t("users:confirm.title")} onClose={() => answer(false)}>
      <p className="mb-3">{t("users:confirm.lead")}</p>
      <Form
        schema={confirmation}
        defaultValues={{ password: "" }}
        onSubmit={(body) => api("POST /auth/confirm", { body })}
        onSaved={() => answer(true)}
        submitLabel={t("users:confirm.submit")}
        bar="plain"
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField<Confirmation>
          name="password"
          type="password"
          label={t("users:fields.password")}
          autoComplete="current-password"
          autoFocus
        />
      </Form>
      <div className="mt-2">
        <PasskeyConfirmLink onDone={() => answer(true)} />
      </div>
    </ModalDialog>
  )
}
