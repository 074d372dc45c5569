import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { ChoiceField } from "../../../ui/form/fields/choice-field.tsx"
import { DateField } from "../../../ui/form/pickers/date-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { MarkdownField } from "../../../ui/form/editor/markdown-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { RadioField } from "../../../ui/form/fields/radio-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { SwitchField } from "../../../ui/form/fields/switch-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { VisibleDaysFields } from "../../../ui/form/visible-days-fields.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { searchCompanies } from "../../companies/web/public/company-picker.tsx"
import { type VacancyInput, vacancyInput } from "../vacancy.ts"
import { workplaces } from "../vacancy-kinds.ts"
import { type Vacancy, vacancyTypesQuery } from "./vacancy.api.ts"

type Fields = z.input<typeof vacancyInput>
/** Who a vacancy is of, when that is fixed or was chosen before. */
export type Employer = Pick<Vacancy["company"], "companyId" | "slug" | "name">

interface VacancyFormProps extends EntityFormProps<Vacancy, VacancyInput> {
  /** The one company it can be of; without it that is a choice. */
  employer: Employer | undefined
}

/** The fields of a vacancy. */
export function VacancyForm({ employer, ...page }: VacancyFormProps) {
  return (
    <EntityForm
      schema={vacancyInput}
      page={page}
      begin={{ workplace: "onSite", ...(employer && { companyId: employer.companyId }) }}
    >
      <WhatSection vacancy={page.thing} isFixed={employer !== undefined} />
      <WorkSection />
      <ApplySection />
      <WhenSection />
    </EntityForm>
  )
}

function WhatSection({ vacancy, isFixed }: { vacancy: Vacancy | undefined; isFixed: boolean }) {
  const { t } = useTranslation("vacancies")
  const [api, language] = [useApi(), useLanguage()]
  const { data: types = [] } = useQuery(vacancyTypesQuery(api))
  const chosen = vacancy ? [{ value: vacancy.company.companyId, label: vacancy.company.name }] : []
  return (
    <FormSection title={t("vacancies:form.sections.what")}>
      {isFixed ? null : (
        <ChoiceField<Fields>
          name="companyId"
          label={t("vacancies:form.company")}
          search={(text) => searchCompanies(api, text)}
          selected={chosen}
        />
      )}
      <BilingualField<Fields>
        name="title"
        label={t("vacancies:form.title")}
        missing={t("vacancies:form.titleMissing")}
      />
      <SelectField<Fields>
        name="vacancyTypeId"
        label={t("vacancies:form.type")}
        options={types.map(({ vacancyTypeId, name_nl, name_en }) => ({
          value: vacancyTypeId,
          label: pickText(name_nl, name_en, language).text,
        }))}
      />
      <BilingualField<Fields>
        name="summary"
        label={t("vacancies:form.summary")}
        help={t("vacancies:form.summaryHelp")}
        multiline
        rows={2}
      />
      <BilingualField<Fields>
        name="description"
        as={MarkdownField}
        label={t("vacancies:form.description")}
        help={t("vacancies:form.descriptionHelp")}
        rows={10}
        required={false}
      />
    </FormSection>
  )
}

function WorkSection() {
  const { t } = useTranslation("vacancies")
  return (
    <FormSection title={t("vacancies:form.sections.work")}>
      <TextField<Fields> name="location" label={t("vacancies:form.location")} />
      <RadioField<Fields>
        name="workplace"
        label={t("vacancies:form.workplace")}
        row
        options={workplaces.map((value) => ({ value, label: t(`vacancies:workplaces.${value}`) }))}
      />
      <FieldRow>
        <NumberField<Fields>
          name="hoursMin"
          label={t("vacancies:form.hoursMin")}
          unit={t("vacancies:form.hoursUnit")}
          width="6ch"
        />
        <NumberField<Fields>
          name="hoursMax"
          label={t("vacancies:form.hoursMax")}
          unit={t("vacancies:form.hoursUnit")}
          width="6ch"
        />
      </FieldRow>
    </FormSection>
  )
}

function ApplySection() {
  const { t } = useTranslation("vacancies")
  return (
    <FormSection title={t("vacancies:form.sections.apply")} help={t("vacancies:form.applyHelp")}>
      <TextField<Fields> name="applyUrl" type="url" label={t("vacancies:form.applyUrl")} placeholder="https://" />
      <TextField<Fields> name="applyEmail" type="email" label={t("vacancies:form.applyEmail")} />
      <DateField<Fields> name="deadline" label={t("vacancies:form.deadline")} help={t("vacancies:form.deadlineHelp")} />
    </FormSection>
  )
}

function WhenSection() {
  const { t } = useTranslation("vacancies")
  return (
    <FormSection title={t("vacancies:form.sections.when")}>
      <VisibleDaysFields untilHelp={t("vacancies:form.visibleUntilHelp")} />
      <SwitchField<Fields>
        name="isFeatured"
        label={t("vacancies:form.isFeatured")}
        help={t("vacancies:form.isFeaturedHelp")}
      />
    </FormSection>
  )
}
