import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type * as z from "zod"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { roleKinds } from "../group-kinds.ts"
import { type RoleInput, roleInput } from "../role.ts"
import type { Role } from "./group.api.ts"
import { useGroupLabels } from "./group-labels.ts"

type Fields = z.input<typeof roleInput>

export const emptyRole: Fields = { name_nl: "", name_en: "", kind: "other", maxHolders: null, order: 10 }

interface RoleFormProps {
  role: Fields
  version?: number
  reload?: () => Promise<unknown>
  save: (values: RoleInput, version: number) => Promise<{ data: Role }>
  actions?: React.ReactNode
}

/** The fields of a role, for a new one and for changing one. */
export function RoleForm({ role, version = 0, reload, save, actions }: RoleFormProps) {
  const { t } = useTranslation("groups")
  const [labels, navigate] = [useGroupLabels(), useNavigate()]
  return (
    <Form
      schema={roleInput}
      defaultValues={role}
      version={version}
      reload={reload}
      onSubmit={save}
      onSaved={({ data }) => {
        showSnack(t("groups:roles.saved", { name: labels.nameOf(data) }))
        void navigate("/groepen/rollen")
      }}
      cancelTo="/groepen/rollen"
      actions={actions}
    >
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
    </Form>
  )
}
