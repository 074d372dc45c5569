import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { BilingualField } from "../../../ui/form/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/checkbox-field.tsx"
import { DateField } from "../../../ui/form/date-field.tsx"
import { FieldRow } from "../../../ui/form/field-row.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { RadioField } from "../../../ui/form/radio-field.tsx"
import { SelectField } from "../../../ui/form/select-field.tsx"
import { TextField } from "../../../ui/form/text-field.tsx"
import { type GroupInput, groupInput } from "../group.ts"
import { type GroupTypeName, groupTypeNames, visibilities } from "../group-kinds.ts"
import type { Group } from "./group.api.ts"

type Fields = z.input<typeof groupInput>

export const emptyGroup = (type: GroupTypeName): Fields => ({
  type,
  name_nl: "",
  name_en: "",
  abbreviation: "",
  intro_nl: "",
  intro_en: "",
  description_nl: "",
  description_en: "",
  email: "",
  isEmailPublic: false,
  website: "",
  foundedOn: null,
  dissolvedOn: null,
  membersVisibility: "members",
  isRecruiting: false,
})

interface GroupFormProps {
  group: Fields
  save: (values: GroupInput) => Promise<{ data: Group }>
  onSaved: (group: Group) => void
  cancelTo: string
  actions?: React.ReactNode
}

/** The fields of a group, for a new one and for changing one. */
export function GroupForm({ group, save, onSaved, cancelTo, actions }: GroupFormProps) {
  const { t } = useTranslation("groups")
  return (
    <Form
      schema={groupInput}
      defaultValues={group}
      onSubmit={save}
      onSaved={({ data }) => onSaved(data)}
      cancelTo={cancelTo}
      actions={actions}
    >
      <FormSection title={t("groups:form.sections.what")}>
        <BilingualField<Fields> name="name" label={t("groups:form.name")} />
        <FieldRow>
          <SelectField<Fields>
            name="type"
            label={t("groups:form.type")}
            options={groupTypeNames.map((value) => ({ value, label: t(`groups:types.${value}`) }))}
          />
          <TextField<Fields>
            name="abbreviation"
            label={t("groups:form.abbreviation")}
            help={t("groups:form.abbreviationHelp")}
          />
        </FieldRow>
        <BilingualField<Fields>
          name="intro"
          label={t("groups:form.intro")}
          help={t("groups:form.introHelp")}
          required={false}
        />
        <BilingualField<Fields>
          name="description"
          label={t("groups:form.description")}
          help={t("groups:form.descriptionHelp")}
          multiline
          rows={8}
          required={false}
        />
      </FormSection>
      <FormSection title={t("groups:form.sections.contact")}>
        <TextField<Fields> name="email" type="email" label={t("groups:form.email")} />
        <CheckboxField<Fields>
          name="isEmailPublic"
          label={t("groups:form.isEmailPublic")}
          help={t("groups:form.isEmailPublicHelp")}
        />
        <TextField<Fields> name="website" type="url" label={t("groups:form.website")} placeholder="https://" />
      </FormSection>
      <PeopleSections />
    </Form>
  )
}

function PeopleSections() {
  const { t } = useTranslation("groups")
  return (
    <>
      <FormSection title={t("groups:form.sections.people")}>
        <RadioField<Fields>
          name="membersVisibility"
          label={t("groups:form.membersVisibility")}
          options={visibilities.map((value) => ({ value, label: t(`groups:form.visibility.${value}`) }))}
        />
        <CheckboxField<Fields>
          name="isRecruiting"
          label={t("groups:form.isRecruiting")}
          help={t("groups:form.isRecruitingHelp")}
        />
      </FormSection>
      <FormSection title={t("groups:form.sections.time")}>
        <FieldRow>
          <DateField<Fields>
            name="foundedOn"
            label={t("groups:form.foundedOn")}
            help={t("groups:form.foundedOnHelp")}
          />
          <DateField<Fields>
            name="dissolvedOn"
            label={t("groups:form.dissolvedOn")}
            help={t("groups:form.dissolvedOnHelp")}
          />
        </FieldRow>
      </FormSection>
    </>
  )
}
