import { Link2Off } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import type * as z from "zod"
import { ApiError } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Form } from "../../../ui/form/form.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { passwordMin, passwordReset } from "../password.ts"
import { useRefreshUser } from "./account.api.ts"
import { Outcome } from "./outcome.tsx"
import { strongPassword } from "./strong-password.ts"
import { LinkButton } from "../../../ui/button.tsx"

const schema = passwordReset.extend({ password: strongPassword })

type Fields = z.input<typeof passwordReset>

/** /wachtwoord-resetten/{token}: choose a new password through a mailed link. */
export function Component() {
  const { t } = useTranslation("users")
  const { token = "" } = useParams()
  const [refusal, setRefusal] = useState<string>()
  const api = useApi()
  const refreshUser = useRefreshUser()
  const navigate = useNavigate()
  const save = async (body: Fields) => {
    try {
      return await api("PATCH /auth/reset-password/:token", { params: { token }, body })
    } catch (error) {
      if (error instanceof ApiError && error.code === "tokenInvalid") setRefusal(error.serverMessage)
      throw error
    }
  }
  const finish = async () => {
    // All sessions of this user have ended, possibly including this browser's.
    await refreshUser()
    await navigate("/login", { replace: true })
    showSnack(t("users:reset.done"))
  }
  if (refusal !== undefined) return <DeadLink message={refusal} />
  return (
    <>
      <PageHead title={t("users:pages.reset")} lead={t("users:reset.lead")} />
      <div className="max-w-80">
        <SectionCard>
          <Form
            schema={schema}
            defaultValues={{ password: "" }}
            onSubmit={save}
            onSaved={() => void finish()}
            submitLabel={t("users:reset.submit")}
            bar="plain"
            guard={false}
          >
            <TextField<Fields>
              name="password"
              type="password"
              label={t("users:fields.newPassword")}
              help={t("users:help.password", { minimum: passwordMin })}
              autoComplete="new-password"
            />
          </Form>
        </SectionCard>
      </div>
    </>
  )
}

function DeadLink({ message }: { message: string }) {
  const { t } = useTranslation("users")
  return (
    <>
      <PageHead title={t("users:pages.reset")} />
      <Outcome
        icon={Link2Off}
        tone="warning"
        title={t("users:verify.failedTitle")}
        actions={
          <>
            <LinkButton to="/wachtwoord-resetten" variant="contained">
              {t("users:reset.again")}
            </LinkButton>
            <LinkButton to="/login">{t("users:reset.back")}</LinkButton>
          </>
        }
      >
        {message}
      </Outcome>
    </>
  )
}
