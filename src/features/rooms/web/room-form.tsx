import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { type RoomInput, roomInput } from "../room.ts"
import type { RoomDetail } from "./room.api.ts"

type Fields = z.input<typeof roomInput>

/** The fields of a room. */
export function RoomForm(page: EntityFormProps<RoomDetail, RoomInput>) {
  const { t } = useTranslation("rooms")
  return (
    <EntityForm schema={roomInput} page={page}>
      <FormSection title={t("rooms:sections.name")}>
        <BilingualField<Fields> name="name" label={t("rooms:fields.name")} missing={t("rooms:fields.nameMissing")} />
      </FormSection>
      <FormSection title={t("rooms:sections.address")}>
        <FieldRow columns="2fr 1fr">
          <TextField<Fields> name="street" label={t("rooms:fields.street")} autoComplete="address-line1" />
          <TextField<Fields> name="houseNumber" label={t("rooms:fields.houseNumber")} />
        </FieldRow>
        <FieldRow columns="1fr 2fr">
          <TextField<Fields> name="postalCode" label={t("rooms:fields.postalCode")} autoComplete="postal-code" />
          <TextField<Fields> name="city" label={t("rooms:fields.city")} autoComplete="address-level2" />
        </FieldRow>
      </FormSection>
      <FormSection title={t("rooms:sections.use")}>
        {(["isVisitorAddress", "isPostalAddress", "hasOpeningTimes"] as const).map((name) => (
          <CheckboxField<Fields>
            key={name}
            name={name}
            label={t(`rooms:fields.${name}`)}
            help={t(`rooms:help.${name}`)}
          />
        ))}
      </FormSection>
    </EntityForm>
  )
}
