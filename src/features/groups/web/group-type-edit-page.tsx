import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { editPage } from "../../../ui/edit-page.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { type GroupTypeInput, groupTypeInput } from "../group-type.ts"
import { type GroupTypeDetail, groupTypeApi } from "./group.api.ts"

type Fields = z.input<typeof groupTypeInput>

/** /groepen/types/{id}/bewerken */
export const Component = editPage({
  entity: groupTypeApi,
  Form: GroupTypeForm,
  texts: { edit: "groups:pages.editType" },
  listPath: "/groepen/types",
})

function GroupTypeForm(page: EntityFormProps<GroupTypeDetail, GroupTypeInput>) {
  const { t } = useTranslation("groups")
  const isEmail = page.thing?.type === "EMAIL"
  return (
    <EntityForm schema={groupTypeInput} page={page}>
      <BilingualField<Fields> name="name" label={t("groups:typeForm.name")} />
      <BilingualField<Fields> name="plural" label={t("groups:typeForm.plural")} />
      <BilingualField<Fields>
        name="description"
        label={t("groups:typeForm.description")}
        as={MarkdownField}
        help={t("groups:typeForm.descriptionHelp")}
        rows={4}
        required={false}
      />
      <CheckboxField<Fields>
        name="isPublic"
        label={t("groups:typeForm.isPublic")}
        help={t(isEmail ? "groups:typeForm.emailHelp" : "groups:typeForm.isPublicHelp")}
        disabled={isEmail}
      />
      <NumberField<Fields>
        name="order"
        label={t("groups:typeForm.order")}
        help={t("groups:typeForm.orderHelp")}
        width={120}
      />
    </EntityForm>
  )
}
