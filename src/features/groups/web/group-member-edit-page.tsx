import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import type { Group, GroupMembership } from "./group.api.ts"
import { groupMemberQuery, useGroup, useGroupMemberChange } from "./group-manage.api.ts"
import { useGroupLabels } from "./group-labels.ts"
import { GroupMemberForm } from "./group-member-form.tsx"

/** /groepen/{groupType}/{slug}/leden/{userId}/{groupMemberId}/bewerken */
export function Component() {
  const { slug = "", groupMemberId } = useParams()
  const group = useGroup(slug)
  return (
    <Loaded result={group}>
      {(data) => <FindGroupMember key={`${data.groupId} ${groupMemberId}`} group={data} />}
    </Loaded>
  )
}

function FindGroupMember({ group }: { group: Group }) {
  const { userId, groupMemberId } = useParams()
  const result = useToEdit(groupMemberQuery(useApi(), group.groupId, Number(groupMemberId)))
  const isElsewhere = result.data && String(result.data.userId) !== userId
  return (
    <Loaded result={isElsewhere ? { ...result, data: null } : result}>
      {(each) => <EditGroupMember key={each.groupMemberId} group={group} membership={each} reload={result.refetch} />}
    </Loaded>
  )
}

interface EditProps {
  group: Group
  membership: GroupMembership
  reload: () => Promise<unknown>
}

function EditGroupMember({ group, membership, reload }: EditProps) {
  const { t } = useTranslation("groups")
  const [labels, navigate] = [useGroupLabels(), useNavigate()]
  const update = useGroupMemberChange("PUT /groups/:groupId/members/:groupMemberId")
  const list = `/groepen/${group.type}/${group.slug}/leden`
  const { groupId, groupMemberId } = membership
  return (
    <>
      <PageHead title={membership.user.name} above={labels.nameOf(group)} lead={t("groups:pages.editMember")} />
      <GroupMemberForm
        group={group}
        membership={membership}
        version={membership.version}
        reload={reload}
        save={(body, version) => update.mutateAsync({ params: { groupId, groupMemberId }, body: { ...body, version } })}
        cancelTo={list}
        onSaved={() => {
          showSnack(t("groups:places.saved", { name: membership.user.name }))
          void navigate(list)
        }}
        actions={<DeleteGroupMember membership={membership} list={list} />}
      />
    </>
  )
}

function DeleteGroupMember({ membership, list }: { membership: GroupMembership; list: string }) {
  const { t } = useTranslation("groups")
  const remove = useGroupMemberChange("DELETE /groups/:groupId/members/:groupMemberId")
  const { groupId, groupMemberId, user } = membership
  return (
    <DeleteButton
      label={t("groups:places.delete")}
      question={t("groups:places.confirmDelete", { name: user.name })}
      remove={() => remove.mutateAsync({ params: { groupId, groupMemberId } })}
      done={t("groups:places.deleted", { name: user.name })}
      to={list}
    />
  )
}
