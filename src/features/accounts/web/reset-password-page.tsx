import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh } from "../../../platform/web/loader.ts"
import { LinkButton } from "../../../ui/button.tsx"
import { laterPart } from "../../../ui/lazy-part.tsx"
import { DeadMailLink } from "../../../ui/mail-link-action.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { resetQuery } from "./account-link.api.ts"

const form = laterPart(async () => (await import("./reset-password-form.tsx")).ResetPasswordForm)

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { queryClient, api } = context.get(appContext)
  await Promise.all([form.ready(), ensureFresh(queryClient, resetQuery(api, params.token ?? ""))])
  return null
}

/** /wachtwoord-resetten/{token}: choose a new password through a mailed link. */
export function Component() {
  const { t } = useTranslation("users")
  const { token = "" } = useParams()
  const [refusal, setRefusal] = useState<string>()
  const { data: link } = useQuery(resetQuery(useApi(), token))
  if (refusal !== undefined || link?.works === false) return <DeadLink message={refusal ?? t("users:reset.dead")} />
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
    <DeadMailLink text={message} onward={{ to: "/login", label: t("users:reset.back") }}>
      <LinkButton to="/wachtwoord-resetten" variant="contained">
        {t("users:reset.again")}
      </LinkButton>
    </DeadMailLink>
  )
}
