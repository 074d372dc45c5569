import { useEffect, useRef } from "react"
import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { Level, permissionNames } from "../../../platform/policy.ts"
import { useViewer } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { ModalDialog } from "../../../ui/modal-dialog.tsx"
import { permissionInput } from "../permission.ts"
import { isWithinOwn } from "../permission.policy.ts"
import { usePermissionChange } from "./permission.api.ts"
import type { Receiver } from "./editing-context.ts"
import { PermissionExistingNote } from "./permission-existing-note.tsx"
import { PermissionLevelField } from "./permission-level-field.tsx"
import { PermissionSubjectField } from "./permission-subject-field.tsx"
import { usePermissionLabels } from "./permission-labels.ts"

type PermissionInput = z.input<typeof permissionInput>

/** Makes a grant; `receiver` is preset if the dialog is opened from a group, role or person. */
export function PermissionGiveDialog({ receiver, onClose }: { receiver: Receiver | undefined; onClose: () => void }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const change = usePermissionChange("POST /permissions")
  return (
    <ModalDialog title={t("permissions:form.addTitle")} onClose={onClose}>
      <Form
        schema={permissionInput}
        defaultValues={{ subjectType: receiver?.subjectType ?? "group", subjectId: receiver?.subjectId ?? null }}
        onSubmit={(body) => change.mutateAsync({ body })}
        onSaved={({ data }) => {
          showSnack(t("permissions:done.given", labels.said(data)))
          onClose()
        }}
        submitLabel={t("permissions:actions.give")}
        bar="plain"
      >
        <PermissionSubjectField receiver={receiver} />
        <NameAndLevel />
      </Form>
    </ModalDialog>
  )
}

/** The name and the level; the second depends on the first. */
function NameAndLevel() {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const viewer = useViewer()
  const { setValue, getValues } = useFormContext<PermissionInput>()
  const name = useFormValue<PermissionInput, "name">("name")
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    // A level chosen for another name may exceed the viewer's own of this one.
    if (name && !isWithinOwn(viewer, name, getValues("level"))) setValue("level", null as never)
  }, [name, viewer, getValues, setValue])
  const offered = permissionNames.filter((each) => isWithinOwn(viewer, each, Level.read))
  return (
    <>
      <ChoiceField<PermissionInput>
        name="name"
        label={t("permissions:form.name")}
        help={offered.length < permissionNames.length ? t("permissions:form.nameHelp") : undefined}
        options={offered.map((each) => ({ value: each, label: labels.name(each) }))}
      />
      <PermissionLevelField name={name} />
      <PermissionExistingNote />
    </>
  )
}
