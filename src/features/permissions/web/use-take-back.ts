import { useTranslation } from "react-i18next"
import { ApiError } from "../../../platform/web/api.ts"
import { confirm } from "../../../platform/web/confirm.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { usePermissionChange } from "./permission.api.ts"
import type { GivenPermission } from "./editing-context.ts"
import { usePermissionLabels } from "./permission-labels.ts"

/** Asks for confirmation, revokes a grant, and offers to undo it. Resolves to true if it was revoked. */
export function useTakeBack(): (grant: GivenPermission) => Promise<boolean> {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const showError = useShowError()
  const remove = usePermissionChange("DELETE /permissions/:permissionId")
  const give = usePermissionChange("POST /permissions")
  /** The server's refusal is more precise than any text here. */
  const explain = (error: unknown, otherwise: string) =>
    showError(error, (error instanceof ApiError && error.serverMessage) || otherwise)

  const giveAgain = async ({ name, level, subjectType, subjectId }: GivenPermission) => {
    try {
      await give.mutateAsync({ body: { name, level, subjectType, subjectId } })
      showSnack(t("permissions:done.restored"))
    } catch (error) {
      explain(error, t("permissions:refused.notSaved"))
    }
  }
  return async (grant) => {
    const sentence = labels.said(grant)
    const isSure = await confirm({
      title: t("permissions:confirmRemove.title"),
      message: t("permissions:confirmRemove.message", sentence),
      confirmLabel: t("permissions:confirmRemove.label"),
    })
    if (!isSure) return false
    try {
      await remove.mutateAsync({ params: { permissionId: grant.permissionId } })
    } catch (error) {
      explain(error, t("permissions:refused.notRemoved"))
      return false
    }
    // A grant of somebody who no longer exists cannot be made again.
    const undo =
      grant.subject || !grant.subjectId
        ? { label: t("permissions:done.undo"), run: () => void giveAgain(grant) }
        : undefined
    showSnack(t("permissions:done.removed", sentence), "success", undo)
    return true
  }
}
