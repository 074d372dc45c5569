import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { addDays } from "../../../platform/amsterdam.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Alert } from "../../../ui/alert.tsx"
import { Button } from "../../../ui/button.tsx"
import type { Role } from "../role.ts"
import type { Group, GroupMembership } from "./group.api.ts"
import { groupMemberPageQuery, useGroupMemberChange } from "./group-manage.api.ts"
import { useGroupLabels } from "./group-labels.ts"

interface RoleHolderProps {
  group: Group
  /** As chosen in the form. */
  role: Role | undefined
  userId: number | null | undefined
  since: string | null | undefined
  lastDay: string | null | undefined
}

/** Before saving: who has a role for one person in these days, with the offer to let that end the day before. */
export function RoleHolder({ group, role, userId, since, lastDay }: RoleHolderProps) {
  const { t } = useTranslation("groups")
  const labels = useGroupLabels()
  const isForOne = role?.maxHolders === 1
  const { data } = useQuery({
    ...groupMemberPageQuery(useApi(), group.groupId, {
      filter: { roleId: role?.roleId ?? 0 },
      sort: { since: "desc" },
      pageSize: 50,
    }),
    enabled: isForOne,
  })
  const holder = data?.data.find(
    (each) =>
      each.userId !== userId && (!each.until || !since || each.until > since) && (!lastDay || each.since <= lastDay),
  )
  if (!isForOne || !since || !holder) return null
  return (
    <Alert severity="warning" role="status">
      <p>
        {t("groups:places.heldBy", {
          name: holder.user.name,
          role: labels.nameOf(role),
          since: labels.dayOf(holder.since),
        })}
      </p>
      {/* Somebody who begins later, or on the same day, has no day left. */}
      {holder.since < since ? <EndButton membership={holder} since={since} /> : <p>{t("groups:places.otherDays")}</p>}
    </Alert>
  )
}

function EndButton({ membership, since }: { membership: GroupMembership; since: string }) {
  const { t } = useTranslation("groups")
  const [labels, showError] = [useGroupLabels(), useShowError()]
  const update = useGroupMemberChange("PUT /groups/:groupId/members/:groupMemberId")
  const { groupId, groupMemberId, roleId, title_nl, title_en, version, user } = membership
  const params = { name: user.name, role: labels.nameOf(membership.role), day: labels.dayOf(addDays(since, -1)) }
  const end = async () => {
    const question = {
      title: t("groups:places.endTitle", params),
      message: t("groups:places.endMessage", params),
      confirmLabel: t("groups:places.endConfirm"),
    }
    if (!(await confirm(question))) return
    const body = { roleId, title_nl, title_en, since: membership.since, until: since, version }
    update.mutate(
      { params: { groupId, groupMemberId }, body },
      {
        onSuccess: () => showSnack(t("groups:places.ended", params)),
        onError: (error) => showError(error),
      },
    )
  }
  return (
    <Button variant="outlined" size="small" className="mt-1" loading={update.isPending} onClick={() => void end()}>
      {t("groups:places.endOn", params)}
    </Button>
  )
}
