import Alert from "@mui/material/Alert"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { serverNow } from "../../../platform/web/server-time.ts"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { copyOf, weeksAhead } from "../activity-copy.ts"
import { type Activity, activityQuery, useActivityChange } from "./activity.api.ts"
import { ActivityForm, emptyActivity, type NewActivity } from "./activity-form.tsx"
import { useActivityLabels } from "./activity-labels.ts"
import { useSavedText } from "./saved-message.ts"

/** /activiteiten/nieuw; `?kopie={slug}` begins with another. */
export function Component() {
  const { t } = useTranslation("activities")
  const slug = useSearchParams()[0].get("kopie")
  return (
    <>
      <PageHead title={t("activities:pages.new")} lead={t("activities:lead.new")} />
      {slug ? <CopyActivity key={slug} slug={slug} /> : <NewForm fields={emptyActivity} />}
    </>
  )
}

function CopyActivity({ slug }: { slug: string }) {
  const { t } = useTranslation("activities")
  const labels = useActivityLabels()
  const original = useToEdit(activityQuery(useApi(), useUser()?.userId ?? null, slug))
  return (
    <Loaded result={original}>
      {(activity) => (
        <>
          <Alert severity="info" sx={{ mb: 4 }}>
            {t("activities:form.copied", {
              title: labels.titleOf(activity),
              count: weeksAhead(activity.startsAt, serverNow()),
            })}
          </Alert>
          <NewForm fields={copyOf(activity, serverNow())} groups={activity.groups} companies={activity.companies} />
        </>
      )}
    </Loaded>
  )
}

function NewForm({ fields, ...chosen }: { fields: NewActivity } & Partial<Pick<Activity, "groups" | "companies">>) {
  const [navigate, savedText] = [useNavigate(), useSavedText()]
  const create = useActivityChange("POST /activities")
  return (
    <ActivityForm
      fields={fields}
      {...chosen}
      save={(body) => create.mutateAsync({ body })}
      cancelTo="/activiteiten"
      onSaved={(activity) => {
        showSnack(savedText(activity))
        void navigate(`/activiteiten/${activity.slug}`)
      }}
    />
  )
}
