import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { mayDeleteGroup } from "../group.policy.ts"
import { type Group, groupToEditQuery, useGroupChange } from "./group.api.ts"
import { GroupForm } from "./group-form.tsx"
import { useGroupLabels } from "./group-labels.ts"

/** /groepen/{groupType}/{slug}/bewerken */
export function Component() {
  const { slug = "" } = useParams()
  const group = useToEdit(groupToEditQuery(useApi(), slug))
  return (
    <Loaded result={group}>{(data) => <EditGroup key={data.groupId} group={data} reload={group.refetch} />}</Loaded>
  )
}

function EditGroup({ group, reload }: { group: Group; reload: () => Promise<unknown> }) {
  const { t } = useTranslation("groups")
  const [labels, navigate] = [useGroupLabels(), useNavigate()]
  const update = useGroupChange("PUT /groups/:groupId")
  const path = `/groepen/${group.type}/${group.slug}`
  return (
    <>
      <PageHead
        title={labels.nameOf(group)}
        lead={t("groups:pages.edit")}
        actions={
          <LinkButton to={`${path}/leden`} variant="outlined">
            {t("groups:page.manageMembers")}
          </LinkButton>
        }
      />
      <GroupForm
        group={group}
        reload={reload}
        save={(body, version) => update.mutateAsync({ params: { groupId: group.groupId }, body: { ...body, version } })}
        cancelTo={path}
        onSaved={(saved) => {
          showSnack(t("groups:page.saved", { name: labels.nameOf(saved) }))
          void navigate(`/groepen/${saved.type}/${saved.slug}`)
        }}
        actions={<DeleteGroup group={group} />}
      />
    </>
  )
}

function DeleteGroup({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const name = useGroupLabels().nameOf(group)
  const remove = useGroupChange("DELETE /groups/:groupId")
  if (!useMay(mayDeleteGroup)) return null
  return (
    <DeleteButton
      label={t("groups:page.delete")}
      question={t("groups:page.confirmDelete", { name })}
      remove={() => remove.mutateAsync({ params: { groupId: group.groupId } })}
      done={t("groups:page.deleted", { name })}
      to={`/groepen/${group.type}`}
    />
  )
}
