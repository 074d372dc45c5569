import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { resetRequest } from "../password.ts"
import { RouterLink } from "../../../ui/link.tsx"

type Fields = z.input<typeof resetRequest>

/** /wachtwoord-resetten: request a password reset link. */
export function Component() {
  const { t } = useTranslation("users")
  const api = useApi()
  const user = useUser()
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={t("users:pages.resetRequest")} lead={t("users:reset.requestLead")} />
      <div className="max-w-80">
        <SectionCard>
          <Form
            // The current user is only known after the first render.
            key={user?.email}
            schema={resetRequest}
            defaultValues={{ email: user?.email ?? "" }}
            onSubmit={(body) => api("POST /auth/reset-password", { body })}
            onSaved={() => {
              void navigate("/login")
              showSnack(t("users:reset.requested"))
            }}
            submitLabel={t("users:reset.requestSubmit")}
            bar="plain"
            guard={false}
          >
            <TextField<Fields>
              name="email"
              type="email"
              label={t("users:fields.email")}
              autoComplete="username"
              inputMode="email"
            />
          </Form>
          <div className="mt-2 text-center">
            <RouterLink to="/login" className="inline-block py-1">
              {t("users:reset.back")}
            </RouterLink>
          </div>
        </SectionCard>
      </div>
    </>
  )
}
