import { useTranslation } from "react-i18next"
import { useUser } from "../../../platform/web/session.ts"
import { laterPart } from "../../../ui/lazy-part.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"

const form = laterPart(async () => (await import("./reset-request-form.tsx")).ResetRequestForm)

export const loader = form.ready

/** /wachtwoord-resetten: request a password reset link. */
export function Component() {
  const { t } = useTranslation("users")
  const user = useUser()
  return (
    <>
      <PageHead title={t("users:pages.resetRequest")} lead={t("users:reset.requestLead")} />
      <div className="max-w-80">
        <SectionCard>
          {/* The current user is only known after the first render. */}
          <form.Part key={user?.email} email={user?.email ?? ""} />
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
