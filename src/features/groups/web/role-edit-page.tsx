import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { roleKinds } from "../group-kinds.ts"
import { type RoleInput, roleInput } from "../role.ts"
import type { RoleDetail } from "./group.api.ts"
import { roleApi } from "./group-manage.api.ts"

type Fields = z.input<typeof roleInput>

/** /groepen/rollen/nieuw and /groepen/rollen/{id}/bewerken */
export const Component = editPage({
  entity: roleApi,
  Form: RoleForm,
  texts: {
    new: "groups:pages.newRole",
    newLead: "groups:lead.newRole",
    edit: "groups:pages.editRole",
    delete: "groups:roles.delete",
    confirmDelete: "groups:roles.confirmDelete",
  },
  listPath: "/groepen/rollen",
})

function RoleForm(page: EntityFormProps<RoleDetail, RoleInput>) {
  const { t } = useTranslation("groups")
  return (
    <EntityForm schema={roleInput} page={page} begin={{ kind: "other", order: 10 }}>
      <BilingualField<Fields> name="name" label={t("groups:form.name")} />
      <SelectField<Fields>
        name="kind"
        label={t("groups:roles.kind")}
        options={roleKinds.map((value) => ({ value, label: t(`groups:roles.kinds.${value}`) }))}
      />
      <FieldRow>
        <NumberField<Fields>
          name="maxHolders"
          label={t("groups:roles.maxHolders")}
          unit={t("groups:roles.people")}
          help={t("groups:roles.maxHoldersHelp")}
        />
        <NumberField<Fields> name="order" label={t("groups:typeForm.order")} help={t("groups:typeForm.orderHelp")} />
      </FieldRow>
    </EntityForm>
  )
}
