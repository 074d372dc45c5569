import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { type Group, groupToEditQuery, type GroupMembership, groupMembersQuery, useGroupChange } from "./group.api.ts"
import { useGroupLabels } from "./group-labels.ts"
import { GroupMemberForm } from "./group-member-form.tsx"

/** /groepen/{groupType}/{slug}/leden/{userId}/{groupMemberId}/bewerken */
export function Component() {
  const { slug = "", groupMemberId } = useParams()
  const group = useQuery({ ...groupToEditQuery(useApi(), slug), placeholderData: undefined })
  return (
    <Loaded result={group}>
      {(data) => <FindGroupMember key={`${data.groupId} ${groupMemberId}`} group={data} />}
    </Loaded>
  )
}

function FindGroupMember({ group }: { group: Group }) {
  const { userId, groupMemberId } = useParams()
  const memberships = useToEdit(groupMembersQuery(useApi(), group.groupId))
  const membership = memberships.data?.find(
    (each) => String(each.groupMemberId) === groupMemberId && String(each.userId) === userId,
  )
  // Keep what was found until the user leaves: after deletion, the list is refetched first.
  const [found, setFound] = useState<GroupMembership>()
  if (membership && !found) setFound(membership)
  const data = memberships.data ? (membership ?? found ?? null) : undefined
  return (
    <Loaded result={{ ...memberships, data }}>
      {(each) => (
        <EditGroupMember key={each.groupMemberId} group={group} membership={each} reload={memberships.refetch} />
      )}
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
  const update = useGroupChange("PUT /groups/:groupId/members/:groupMemberId")
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
  const remove = useGroupChange("DELETE /groups/:groupId/members/:groupMemberId")
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
