import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { PictureField } from "../../../ui/form/fields/picture-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { companyInput, type CompanyInput, industries, tiers } from "../company.ts"
import type { Company } from "./company.api.ts"

type Fields = z.input<typeof companyInput>

const emptyCompany: Fields = {
  name: "",
  tagline_nl: "",
  tagline_en: "",
  description_nl: null,
  description_en: null,
  logoId: null,
  logoDarkId: null,
  website: null,
  industry: null,
  city: null,
  tier: "listed",
  visibleFrom: null,
  visibleUntil: null,
}

/** A company as the form begins with it. */
const fieldsOf = ({ logo, logoDark, ...company }: Company): Fields => ({
  ...(Object.fromEntries(
    Object.keys(emptyCompany).map((key) => [key, company[key as keyof typeof company] ?? null]),
  ) as Fields),
  logoId: logo?.pictureId ?? null,
  logoDarkId: logoDark?.pictureId ?? null,
})

interface CompanyFormProps {
  /** What is changed; without it the form is for a new one. */
  company?: Company
  save: (values: CompanyInput) => Promise<{ data: Company }>
  onSaved: (company: Company) => void
  cancelTo: string
  actions?: React.ReactNode
}

/** The fields of a company, for a new one and for changing one. */
export function CompanyForm({ company, save, onSaved, cancelTo, actions }: CompanyFormProps) {
  return (
    <Form
      schema={companyInput}
      defaultValues={company ? fieldsOf(company) : emptyCompany}
      onSubmit={save}
      onSaved={({ data }) => onSaved(data)}
      cancelTo={cancelTo}
      actions={actions}
    >
      <WhoSection outdated={company?.staleTranslations} />
      <LogoSection company={company} />
      <CooperationSection />
    </Form>
  )
}

function WhoSection({ outdated }: { outdated: readonly string[] | undefined }) {
  const { t } = useTranslation("companies")
  return (
    <FormSection title={t("companies:form.sections.who")}>
      <TextField<Fields> name="name" label={t("companies:form.name")} />
      <BilingualField<Fields>
        name="tagline"
        label={t("companies:form.tagline")}
        help={t("companies:form.taglineHelp")}
        outdated={outdated}
      />
      <BilingualField<Fields>
        name="description"
        as={MarkdownField}
        label={t("companies:form.description")}
        help={t("companies:form.descriptionHelp")}
        rows={8}
        required={false}
        outdated={outdated}
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
      <FieldRow>
        <DateField<Fields>
          name="visibleFrom"
          label={t("companies:form.visibleFrom")}
          help={t("companies:form.visibleFromHelp")}
        />
        <DateField<Fields>
          name="visibleUntil"
          label={t("companies:form.visibleUntil")}
          help={t("companies:form.visibleUntilHelp")}
        />
      </FieldRow>
    </FormSection>
  )
}
