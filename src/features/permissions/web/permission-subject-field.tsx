import { useEffect, useRef } from "react"
import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import type { ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { ChoiceField, type ChoiceOption } from "../../../ui/form/fields/choice-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { useFormValue } from "../../../ui/form/use-form-value.ts"
import { searchMembers } from "../../members/web/public/member-picker.tsx"
import type { permissionInput } from "../permission.ts"
import { hasSubjectId, type SubjectType, subjectTypes } from "../permission-kinds.ts"
import type { Receiver } from "./editing-context.ts"
import { usePermissionLabels } from "./permission-labels.ts"

type PermissionInput = z.input<typeof permissionInput>
type Labels = ReturnType<typeof usePermissionLabels>

/** The grantee: first the kind, then which one. */
export function PermissionSubjectField({ receiver }: { receiver: Receiver | undefined }) {
  const { t } = useTranslation("permissions")
  const labels = usePermissionLabels()
  const api = useApi()
  const type = useFormValue<PermissionInput, "subjectType">("subjectType")
  const { setValue } = useFormContext<PermissionInput>()
  const before = useRef(type)
  useEffect(() => {
    if (before.current === type) return
    before.current = type
    setValue("subjectId", null)
  }, [type, setValue])
  return (
    <>
      <SelectField<PermissionInput>
        name="subjectType"
        label={t("permissions:form.subjectType")}
        options={subjectTypes.map((value) => ({ value, label: t(`permissions:subjectTypes.${value}`) }))}
      />
      {type && hasSubjectId(type) ? (
        <ChoiceField<PermissionInput>
          key={type}
          name="subjectId"
          required
          label={t(`permissions:form.subject.${type}`)}
          help={t(`permissions:form.subjectHelp.${type}`)}
          search={(text) => searchSubjects(api, type, text, labels)}
          selected={
            receiver?.subjectId && receiver.subject
              ? [{ value: receiver.subjectId, label: labels.nameOf(receiver.subject) }]
              : []
          }
          noOptionsText={t("permissions:form.noSubjects")}
        />
      ) : null}
    </>
  )
}

/** People are searched as everywhere on the site; the others among the subjects, mail groups included. */
async function searchSubjects(
  api: ApiClient,
  type: SubjectType,
  text: string,
  labels: Labels,
): Promise<ChoiceOption[]> {
  if (type === "user") return searchMembers(api, text)
  const named = text ? { or: [{ name_nl: { contains: text } }, { name_en: { contains: text } }] } : {}
  const { data } = await api("GET /permissions/subjects", {
    query: { filter: { subjectType: type, ...named }, pageSize: 20 },
  })
  return data.flatMap(({ subjectId, subject, groupType }) =>
    subjectId && subject
      ? [{ value: subjectId, label: labels.nameOf(subject), ...(groupType ? { hint: labels.nameOf(groupType) } : {}) }]
      : [],
  )
}
