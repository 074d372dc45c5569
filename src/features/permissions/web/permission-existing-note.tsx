import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay, useViewer } from "../../../platform/web/session.ts"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import type { permissionInput } from "../permission.ts"
import { hasSubjectId } from "../permission-kinds.ts"
import { mayUpdatePermission, isWithinOwn } from "../permission.policy.ts"
import { grantQuery } from "./permission.api.ts"
import { usePermissionLabels } from "./permission-labels.ts"
import { Alert } from "../../../ui/alert.tsx"

type PermissionInput = z.input<typeof permissionInput>

/** Warns if the subject already has this permission: saving replaces it, or is refused. */
export function PermissionExistingNote() {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const [viewer, mayUpdate] = [useViewer(), useMay(mayUpdatePermission)]
  const name = useFormValue<PermissionInput, "name">("name")
  const subjectType = useFormValue<PermissionInput, "subjectType">("subjectType")
  const subjectId = useFormValue<PermissionInput, "subjectId">("subjectId") as number | null | undefined
  const isComplete = Boolean(name && subjectType && (subjectId || !hasSubjectId(subjectType)))
  const { data: grant } = useQuery({ ...grantQuery(useApi(), { name, subjectType, subjectId }), enabled: isComplete })
  if (!isComplete || !grant) return null
  const level = labels.level(grant.level).toLowerCase()
  const mayReplace = mayUpdate && isWithinOwn(viewer, grant.name, grant.level)
  return (
    <Alert severity={mayReplace ? "info" : "warning"} role="status">
      {t(mayReplace ? "permissions:form.already" : "permissions:form.alreadyFixed", { level })}
    </Alert>
  )
}
