import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { PictureField } from "../../../ui/form/fields/picture-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { VisibleDaysFields } from "../../../ui/form/visible-days-fields.tsx"
import { companyInput, type CompanyInput } from "../company.ts"
import { industries, tiers } from "../company-kinds.ts"
import type { Company } from "./company.api.ts"

type Fields = z.input<typeof companyInput>

/** The fields of a company. */
export function CompanyForm(page: EntityFormProps<Company, CompanyInput>) {
  return (
    <EntityForm schema={companyInput} page={page} begin={{ tier: "listed" }}>
      <WhoSection />
      <LogoSection company={page.thing} />
      <CooperationSection />
    </EntityForm>
  )
}

function WhoSection() {
  const { t } = useTranslation("companies")
  return (
    <FormSection title={t("companies:form.sections.who")}>
      <TextField<Fields> name="name" label={t("companies:form.name")} missing={t("companies:form.nameMissing")} />
      <BilingualField<Fields>
        name="tagline"
        label={t("companies:form.tagline")}
        help={t("companies:form.taglineHelp")}
      />
      <BilingualField<Fields>
        name="description"
        as={MarkdownField}
        label={t("companies:form.description")}
        help={t("companies:form.descriptionHelp")}
        rows={8}
        required={false}
      />
      <TextField<Fields> name="website" type="url" label={t("companies:form.website")} placeholder="https://" />
      <FieldRow>
        <SelectField<Fields>
          name="industry"
          label={t("companies:form.industry")}
          options={industries.map((value) => ({ value, label: t(`companies:industries.${value}`) }))}
        />
        <TextField<Fields> name="city" label={t("companies:form.city")} />
      </FieldRow>
    </FormSection>
  )
}

function LogoSection({ company }: { company: Company | undefined }) {
  const { t } = useTranslation("companies")
  return (
    <FormSection title={t("companies:form.sections.logo")}>
      <PictureField<Fields>
        name="logoId"
        label={t("companies:form.logo")}
        help={t("companies:form.logoHelp")}
        picture={company?.logo}
        required={false}
      />
      <PictureField<Fields>
        name="logoDarkId"
        label={t("companies:form.logoDark")}
        help={t("companies:form.logoDarkHelp")}
        picture={company?.logoDark}
        required={false}
      />
    </FormSection>
  )
}

function CooperationSection() {
  const { t } = useTranslation("companies")
  return (
    <FormSection title={t("companies:form.sections.cooperation")}>
      <RadioField<Fields>
        name="tier"
        label={t("companies:form.tier")}
        options={tiers.map((value) => ({
          value,
          label: t(`companies:tiers.${value}`),
          help: t(`companies:form.tierHelp.${value}`),
        }))}
      />
      <VisibleDaysFields />
    </FormSection>
  )
}
