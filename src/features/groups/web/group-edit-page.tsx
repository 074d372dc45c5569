import Button from "@mui/material/Button"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useMay } from "../../../platform/web/session.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { mayDeleteGroup } from "../group.policy.ts"
import { type Group, groupToEditQuery, useGroupChange } from "./group.api.ts"
import { GroupForm } from "./group-form.tsx"
import { useGroupWords } from "./group-words.ts"

/** /groepen/{groupType}/{slug}/bewerken */
export function Component() {
  const { slug = "" } = useParams()
  const group = useQuery({ ...groupToEditQuery(useApi(), slug), placeholderData: undefined })
  // What was fetched for another page may be old by now, and the form begins with what it is given first.
  const fresh = group.isFetchedAfterMount ? group : { ...group, data: undefined }
  return <Loaded result={fresh}>{(data) => <EditGroup key={data.groupId} group={data} />}</Loaded>
}

function EditGroup({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const [words, navigate] = [useGroupWords(), useNavigate()]
  const update = useGroupChange("PUT /groups/:groupId")
  const path = `/groepen/${group.type}/${group.slug}`
  return (
    <>
      <PageHead
        title={words.nameOf(group)}
        lead={t("groups:pages.edit")}
        actions={
          <LinkButton to={`${path}/leden`} variant="outlined">
            {t("groups:page.manageMembers")}
          </LinkButton>
        }
      />
      <GroupForm
        group={group}
        save={(body) => update.mutateAsync({ params: { groupId: group.groupId }, body })}
        cancelTo={path}
        onSaved={(saved) => {
          showSnack(t("groups:page.saved", { name: words.nameOf(saved) }))
          void navigate(`/groepen/${saved.type}/${saved.slug}`)
        }}
        actions={<DeleteGroup group={group} />}
      />
    </>
  )
}

function DeleteGroup({ group }: { group: Group }) {
  const { t } = useTranslation("groups")
  const [navigate, showError, name] = [useNavigate(), useShowError(), useGroupWords().nameOf(group)]
  const remove = useGroupChange("DELETE /groups/:groupId")
  if (!useMay(mayDeleteGroup)) return null
  const ask = async () => {
    if (!(await confirm({ message: t("groups:page.confirmDelete", { name }), confirmLabel: t("groups:page.delete") })))
      return
    try {
      await remove.mutateAsync({ params: { groupId: group.groupId } })
      showSnack(t("groups:page.deleted", { name }))
      await navigate(`/groepen/${group.type}`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button variant="outlined" color="error" onClick={() => void ask()} loading={remove.isPending}>
      {t("groups:page.delete")}
    </Button>
  )
}
