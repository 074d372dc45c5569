import { useTranslation } from "react-i18next"
import { useApi } from "../../../platform/web/app-context.tsx"
import { dayKey } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useQueryClient } from "@tanstack/react-query"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { type Membership, membershipsQuery, useMembershipChange } from "./membership.api.ts"
import { MembershipForm } from "./membership-form.tsx"

interface DialogProps {
  userId: number
  onClose: () => void
}

/** Dialog to begin a period. */
export function NewMembershipDialog({ userId, onClose }: DialogProps) {
  const { t } = useTranslation("memberships")
  const today = dayKey(useNow())
  const begin = useMembershipChange("POST /users/:userId/memberships")
  return (
    <ModalDialog title={t("memberships:actions.begin")} onClose={onClose}>
      <MembershipForm
        membership={{ type: "regular", since: today, until: null, endReason: null }}
        save={({ type, since, until }) => begin.mutateAsync({ params: { userId }, body: { type, since, until } })}
        onSaved={() => saved(t("memberships:saved"), onClose)}
      />
    </ModalDialog>
  )
}

/** Dialog to change or end a period. */
export function MembershipDialog({ userId, membership, onClose }: DialogProps & { membership: Membership }) {
  const { t } = useTranslation("memberships")
  const [api, queryClient] = [useApi(), useQueryClient()]
  const change = useMembershipChange("PUT /memberships/:membershipId")
  const { membershipId, type, since, until, endReason, version } = membership
  return (
    <ModalDialog title={t("memberships:actions.change")} onClose={onClose}>
      <MembershipForm
        membership={{ type, since, until, endReason }}
        version={version}
        reload={() =>
          queryClient.invalidateQueries({ queryKey: membershipsQuery(api, userId, null).queryKey.slice(0, 3) })
        }
        save={(body, from) => change.mutateAsync({ params: { membershipId }, body: { ...body, version: from } })}
        onSaved={() => saved(t("memberships:saved"), onClose)}
      />
    </ModalDialog>
  )
}

function saved(text: string, close: () => void): void {
  showSnack(text)
  close()
}
