import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { type RoomInput, roomInput } from "../room.ts"
import type { Room } from "./room.api.ts"

type Fields = z.input<typeof roomInput>

export const emptyRoom: Fields = {
  name_nl: "",
  name_en: "",
  street: "",
  houseNumber: "",
  postalCode: "",
  city: "",
  isVisitorAddress: false,
  isPostalAddress: false,
  hasOpeningTimes: false,
}

interface RoomFormProps {
  room: Fields
  save: (values: RoomInput) => Promise<{ data: Room }>
  onSaved: (room: Room) => void
  actions?: React.ReactNode
}

/** The fields of a room, for a new one and for changing one. */
export function RoomForm({ room, save, onSaved, actions }: RoomFormProps) {
  const { t } = useTranslation("rooms")
  return (
    <Form
      schema={roomInput}
      defaultValues={room}
      onSubmit={save}
      onSaved={({ data }) => onSaved(data)}
      cancelTo="/locaties/admin"
      actions={actions}
    >
      <FormSection title={t("rooms:sections.name")}>
        <BilingualField<Fields> name="name" label={t("rooms:fields.name")} />
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
    </Form>
  )
}
