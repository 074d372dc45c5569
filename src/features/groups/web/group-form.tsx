import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import type * as z from "zod"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { CheckboxField } from "../../../ui/form/fields/checkbox-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { PictureField } from "../../../ui/form/fields/picture-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { When } from "../../../ui/form/when.tsx"
import { type GroupInput, groupInput } from "../group.ts"
import { groupTypeNames, groupTypeOf, visibilities } from "../group-kinds.ts"
import type { Group } from "./group.api.ts"

type Fields = z.input<typeof groupInput>

/** The fields of a group; a new one has the type in the address. */
export function GroupForm(page: EntityFormProps<Group, GroupInput>) {
  const type = groupTypeOf(useParams().groupType) ?? "OTHER"
  const { thing } = page
  return (
    <EntityForm schema={groupInput} page={page} begin={{ type, membersVisibility: "members" }}>
      <WhatSection />
      <PictureSection group={thing} />
      <ContactSection />
      <PeopleSections />
    </EntityForm>
  )
}

function WhatSection() {
  const { t } = useTranslation("groups")
  return (
    <FormSection title={t("groups:form.sections.what")}>
      <BilingualField<Fields> name="name" label={t("groups:form.name")} missing={t("groups:form.nameMissing")} />
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
        as={MarkdownField}
        label={t("groups:form.description")}
        help={t("groups:form.descriptionHelp")}
        rows={8}
        required={false}
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
