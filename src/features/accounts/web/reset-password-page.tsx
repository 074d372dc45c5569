import { Link2Off } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { LinkButton } from "../../../ui/button.tsx"
import { laterPart } from "../../../ui/lazy-part.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { Outcome } from "./outcome.tsx"

const form = laterPart(async () => (await import("./reset-password-form.tsx")).ResetPasswordForm)

export const loader = form.ready

/** /wachtwoord-resetten/{token}: choose a new password through a mailed link. */
export function Component() {
  const { t } = useTranslation("users")
  const { token = "" } = useParams()
  const [refusal, setRefusal] = useState<string>()
  if (refusal !== undefined) return <DeadLink message={refusal} />
  return (
    <>
      <PageHead title={t("users:pages.reset")} lead={t("users:reset.lead")} />
      <div className="max-w-80">
        <SectionCard>
          <form.Part token={token} onRefused={setRefusal} />
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
