import { useTranslation } from "react-i18next"
import { dayKey } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import type { Group } from "./group.api.ts"
import { useGroupMemberChange } from "./group-manage.api.ts"
import { useGroupLabels } from "./group-labels.ts"
import { GroupMemberForm } from "./group-member-form.tsx"

/** Dialog to add somebody to a group. */
export function GroupMemberAddDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation("groups")
  const today = dayKey(useNow())
  const add = useGroupMemberChange("POST /groups/:groupId/members")
  return (
    <ModalDialog title={t("groups:places.addTo", { name: useGroupLabels().nameOf(group) })} onClose={onClose}>
      <GroupMemberForm
        group={group}
        membership={{ since: group.foundedOn && group.foundedOn > today ? group.foundedOn : today }}
        save={(body) => add.mutateAsync({ params: { groupId: group.groupId }, body })}
        onSaved={({ data }) => {
          showSnack(t("groups:places.added", { name: data.user.name }))
          onClose()
        }}
        submitLabel={t("groups:places.add")}
        isDialog
      />
    </ModalDialog>
  )
}
