import { useQuery } from "@tanstack/react-query"
import { MailWarning } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useViewer } from "../../../platform/web/session.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SecondFactorUrgeCard } from "../../accounts/web/public/second-factor-urge-card.tsx"
import { useFeatures } from "../../settings/web/site.api.ts"
import { SetupCard } from "../../setup/web/public/setup-card.tsx"
import { ProblemsCard } from "../../upkeep/web/public/problems-card.tsx"
import { deskFor, layOutAdmin } from "../admin-desk.ts"
import { type Overview, overviewQuery } from "./admin.api.ts"
import { AdminGroups } from "./admin-groups.tsx"
import { Charts } from "./charts.tsx"
import { FileCheckAlert, FileCheckCard, StorageAlert } from "./file-check.tsx"
import { OwnActivities } from "./own-activities.tsx"
import { QuickActions } from "./quick-actions.tsx"
import { UndeliveredMails } from "./undelivered-mails.tsx"
import { Waiting } from "./waiting.tsx"
import { Alert } from "../../../ui/alert.tsx"

/** /admin: what needs the user's attention, what their groups have planned, and everything they manage. */
export function Component() {
  const { t } = useTranslation("admin")
  const result = useQuery(overviewQuery(useApi()))
  return (
    <>
      <PageHead title={t("admin:title")} lead={t("admin:lead")} />
      <SecondFactorUrgeCard />
      <SetupCard />
      <Loaded result={result}>{(overview) => <Overviewed overview={overview} />}</Loaded>
    </>
  )
}

function Overviewed({ overview }: { overview: Overview }) {
  const viewer = useViewer()
  const features = useFeatures()
  const desk = deskFor(viewer, overview.ownGroups)
  const { shortcuts, groups } = layOutAdmin(viewer, desk, features)
  return (
    <>
      <ProblemsCard />
      <StuckMail mail={overview.mail} />
      <StorageAlert fault={overview.storageFault} />
      <FileCheckAlert check={overview.fileCheck} />
      <QuickActions actions={shortcuts} />
      <Waiting overview={overview} />
      <OwnActivities {...overview} isMain={desk === "committee"} />
      {overview.mail?.undelivered ? <UndeliveredMails /> : null}
      <AdminGroups groups={groups} counts={overview.counts} />
      <Charts />
      <FileCheckCard check={overview.fileCheck} />
    </>
  )
}

/** Nobody else notices that mail is not sent: people waiting for it think that nobody wrote. */
function StuckMail({ mail }: Pick<Overview, "mail">) {
  const { t } = useTranslation("admin")
  if (!mail?.isStuck) return null
  return (
    <Alert severity="warning" icon={<MailWarning aria-hidden />} className="mb-3">
      {t("admin:mail.stuck", { minutes: mail.oldestMinutes, waiting: mail.waiting })}
    </Alert>
  )
}
