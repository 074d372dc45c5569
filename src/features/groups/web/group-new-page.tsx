import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { NotFoundScreen } from "../../../ui/not-found-screen.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { groupTypeOf } from "../group-kinds.ts"
import { useGroupChange } from "./group.api.ts"
import { GroupForm } from "./group-form.tsx"
import { useGroupLabels } from "./group-labels.ts"

/** /groepen/{groupType}/nieuw */
export function Component() {
  const { t } = useTranslation("groups")
  const [labels, navigate] = [useGroupLabels(), useNavigate()]
  const create = useGroupChange("POST /groups")
  const type = groupTypeOf(useParams().groupType)
  if (!type) return <NotFoundScreen to="/groepen" label={t("groups:pages.list")} />
  return (
    <>
      <PageHead title={t("groups:pages.new")} lead={t("groups:lead.new")} />
      <GroupForm
        key={type}
        type={type}
        save={(body) => create.mutateAsync({ body })}
        cancelTo={`/groepen/${type}`}
        onSaved={(group) => {
          showSnack(t("groups:page.saved", { name: labels.nameOf(group) }))
          void navigate(`/groepen/${group.type}/${group.slug}`)
        }}
      />
    </>
  )
}
