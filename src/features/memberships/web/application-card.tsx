import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { RouterLink } from "../../../ui/link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayDecideApplications } from "../application.policy.ts"
import { latestApplicationQuery, useApplicationsLive } from "./application.api.ts"
import { ApplicationActions } from "./application-actions.tsx"
import { ApplicationFacts } from "./application-facts.tsx"

/**
 * On the page of a person: their newest application with the decision to take, for viewers who may take it. Nothing for
 * members, and for anybody else. The page needs the namespaces `applications` and `signUpCosts`.
 */
export function ApplicationCard({ userId }: { userId: number }) {
  return useMay(mayDecideApplications) ? <LatestApplication userId={userId} /> : null
}

function LatestApplication({ userId }: { userId: number }) {
  const { t } = useTranslation("applications")
  const { data: application } = useQuery(latestApplicationQuery(useApi(), userId))
  useApplicationsLive()
  if (!application || application.state === "accepted") return null
  return (
    <SectionCard
      title={t(`applications:card.${application.state}`)}
      action={<RouterLink to="/smobo/aanmeldingen">{t("applications:card.all")}</RouterLink>}
    >
      <div className="grid gap-2">
        <ApplicationFacts application={application} />
        <ApplicationActions application={application} />
      </div>
    </SectionCard>
  )
}
