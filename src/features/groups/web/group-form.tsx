import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { PictureField } from "../../../ui/form/fields/picture-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { When } from "../../../ui/form/when.tsx"
import { type GroupInput, groupInput } from "../group.ts"
import { type GroupTypeName, groupTypeNames, visibilities } from "../group-kinds.ts"
import type { Group } from "./group.api.ts"

type Fields = z.input<typeof groupInput>

const emptyGroup: Fields = {
  type: "OTHER",
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
  logoId: null,
  photoId: null,
  photoAlt_nl: "",
  photoAlt_en: "",
}

/** The form values of a group. */
const fieldsOf = ({ logo, photo, ...group }: Group): Fields => ({
  ...(Object.fromEntries(
    Object.keys(emptyGroup).map((key) => [key, group[key as keyof typeof group] ?? null]),
  ) as Fields),
  logoId: logo?.pictureId ?? null,
  photoId: photo?.pictureId ?? null,
})

interface GroupFormProps {
  /** The group to change; without it the form makes a new one. */
  group?: Group
  /** The type of a new group. */
  type?: GroupTypeName
  save: (values: GroupInput, version: number) => Promise<{ data: Group }>
  reload?: () => Promise<unknown>
  onSaved: (group: Group) => void
  cancelTo: string
  actions?: React.ReactNode
}

/** The fields of a group, for a new one and for changing one. */
export function GroupForm({ group, type = "OTHER", save, reload, onSaved, cancelTo, actions }: GroupFormProps) {
  return (
    <Form
      schema={groupInput}
      defaultValues={group ? fieldsOf(group) : { ...emptyGroup, type }}
      version={group?.version ?? 0}
      reload={reload}
      onSubmit={save}
      onSaved={({ data }) => onSaved(data)}
      cancelTo={cancelTo}
      actions={actions}
    >
      <WhatSection outdated={group?.staleTranslations} />
      <PictureSection group={group} />
      <ContactSection />
      <PeopleSections />
    </Form>
  )
}

function WhatSection({ outdated }: { outdated: readonly string[] | undefined }) {
  const { t } = useTranslation("groups")
  return (
    <FormSection title={t("groups:form.sections.what")}>
      <BilingualField<Fields> name="name" label={t("groups:form.name")} outdated={outdated} />
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
        outdated={outdated}
      />
      <BilingualField<Fields>
        name="description"
        as={MarkdownField}
        label={t("groups:form.description")}
        help={t("groups:form.descriptionHelp")}
        rows={8}
        required={false}
        outdated={outdated}
      />
    </FormSection>
  )
}

function PictureSection({ group }: { group: Group | undefined }) {
  const { t } = useTranslation("groups")
  return (
    <FormSection title={t("groups:form.sections.pictures")}>
      <PictureField<Fields>
        name="logoId"
        label={t("groups:form.logo")}
        help={t("groups:form.logoHelp")}
        picture={group?.logo}
        required={false}
      />
      <PictureField<Fields>
        name="photoId"
        label={t("groups:form.photo")}
        help={t("groups:form.photoHelp")}
        picture={group?.photo}
        required={false}
      />
      <When<Fields> test={({ photoId }) => photoId != null}>
        <BilingualField<Fields>
          name="photoAlt"
          label={t("groups:form.photoAlt")}
          help={t("groups:form.photoAltHelp")}
          required
          outdated={group?.staleTranslations}
        />
      </When>
    </FormSection>
  )
}

function ContactSection() {
  const { t } = useTranslation("groups")
  return (
    <FormSection title={t("groups:form.sections.contact")}>
      <TextField<Fields> name="email" type="email" label={t("groups:form.email")} />
      <CheckboxField<Fields>
        name="isEmailPublic"
        label={t("groups:form.isEmailPublic")}
        help={t("groups:form.isEmailPublicHelp")}
      />
      <TextField<Fields> name="website" type="url" label={t("groups:form.website")} placeholder="https://" />
    </FormSection>
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
