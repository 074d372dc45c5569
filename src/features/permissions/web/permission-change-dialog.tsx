import { useTranslation } from "react-i18next"
import { useMay } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Form } from "../../../ui/form/form.tsx"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { permissionInput } from "../permission.ts"
import { mayUpdatePermission } from "../permission.policy.ts"
import { usePermissionChange } from "./permission.api.ts"
import { type GivenPermission, useEditing } from "./editing-context.ts"
import { PermissionLevelField } from "./permission-level-field.tsx"
import { usePermissionLabels } from "./permission-labels.ts"
import { useTakeBack } from "./use-take-back.ts"
import { Button } from "../../../ui/button.tsx"

interface ChangeProps {
  grant: GivenPermission
  onClose: () => void
}

/** Changes the level of a grant, or revokes it. */
export function PermissionChangeDialog({ grant, onClose }: ChangeProps) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const mayUpdate = useMay(mayUpdatePermission)
  return (
    <ModalDialog title={t("permissions:form.changeTitle")} onClose={onClose}>
      <p className="mb-2 text-muted">
        {t("permissions:form.of", { ...labels.said(grant), subject: labels.subject(grant) })}
      </p>
      {mayUpdate ? <LevelForm grant={grant} onClose={onClose} /> : <TakeBackButton grant={grant} onClose={onClose} />}
    </ModalDialog>
  )
}

function LevelForm({ grant, onClose }: ChangeProps) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const change = usePermissionChange("POST /permissions")
  const { mayTake } = useEditing()
  const { name, level, subjectType, subjectId } = grant
  return (
    <Form
      schema={permissionInput}
      defaultValues={{ name, level, subjectType, subjectId }}
      onSubmit={(body) => change.mutateAsync({ body })}
      onSaved={({ data }) => {
        showSnack(t("permissions:done.given", labels.said(data)))
        onClose()
      }}
      bar="plain"
      actions={mayTake ? <TakeBackButton grant={grant} onClose={onClose} /> : undefined}
    >
      <PermissionLevelField name={name} />
    </Form>
  )
}

function TakeBackButton({ grant, onClose }: ChangeProps) {
  const { t } = useTranslation("permissions")
  const takeBack = useTakeBack()
  const take = async () => {
    if (await takeBack(grant)) onClose()
  }
  return (
    <Button variant="outlined" color="error" onClick={() => void take()}>
      {t("permissions:actions.remove")}
    </Button>
  )
}
