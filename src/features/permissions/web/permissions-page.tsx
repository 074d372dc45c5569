import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useLive } from "../../../platform/web/live.ts"
import { useMay } from "../../../platform/web/session.ts"
import { CreateButton } from "../../../ui/create-button.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { type View, viewOf } from "../permission-list.ts"
import { mayDeletePermission, mayUpdatePermission } from "../permission.policy.ts"
import { NamesView } from "./names-view.tsx"
import { PeopleView } from "./people-view.tsx"
import { administrationQuery } from "./permission.api.ts"
import { useEditing } from "./editing-context.ts"
import { PermissionEditing } from "./permission-editing.tsx"
import { usePermissionLabels } from "./permission-labels.ts"
import { SubjectsView } from "./subjects-view.tsx"
import { ViewSwitch } from "./view-switch.tsx"
import { Alert } from "../../../ui/alert.tsx"

const viewComponents = { people: PeopleView, subjects: SubjectsView, names: NamesView }

/** /rechten: who may do what, and why. */
export function Component() {
  const { t } = useTranslation("permissions")
  const [address] = useSearchParams()
  const view = viewOf(address.get("view"))
  const ViewComponent = viewComponents[view]
  useLive("permissions")
  return (
    <PermissionEditing>
      <PageHead title={t("permissions:title")} lead={t("permissions:lead")} />
      <Warning />
      <ViewSwitch view={view} />
      <ViewLead view={view} />
      <ViewComponent key={view} />
      <GiveButton />
    </PermissionEditing>
  )
}

function ViewLead({ view }: { view: View }) {
  const { t } = useTranslation("permissions")
  const [mayChange, mayTake] = [useMay(mayUpdatePermission), useMay(mayDeletePermission)]
  return (
    <p className="mb-2.5 max-w-[70ch] text-muted">
      {t(`permissions:views.${view}Lead`)}
      {view !== "people" && (mayChange || mayTake) ? ` ${t("permissions:views.changeLead")}` : ""}
    </p>
  )
}

/** Warns an administrator in time that nobody, or just one person, will be left to edit permissions. */
function Warning() {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const { data } = useQuery(administrationQuery(useApi()))
  if (!data || (data.until === null && data.people > 1)) return null
  return (
    <Alert severity="warning" className="mb-3">
      {data.until
        ? t("permissions:administration.until", { date: labels.day(data.until) })
        : t("permissions:administration.one")}
    </Alert>
  )
}

function GiveButton() {
  const { t } = useTranslation("permissions")
  const { mayGive, give } = useEditing()
  return mayGive ? <CreateButton onClick={() => give()} label={t("permissions:actions.add")} /> : null
}
