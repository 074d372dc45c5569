import { useTranslation } from "react-i18next"
import type * as z from "zod"
import { dayOf } from "../../../platform/amsterdam.ts"
import { useNow } from "../../../platform/web/now.ts"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { FieldRow } from "../../../ui/form/fields/field-row.tsx"
import { MoneyField } from "../../../ui/form/fields/money-field.tsx"
import { SelectField } from "../../../ui/form/fields/select-field.tsx"
import { SwitchField } from "../../../ui/form/fields/switch-field.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { FormSection } from "../../../ui/form/form-section.tsx"
import { academicYearOn, academicYearText, quarters, studyYears } from "../academic-year.ts"
import { bookInput, type BookInput } from "../book.ts"
import { type Book, bookApi } from "./book.api.ts"

type Fields = z.input<typeof bookInput>

/** /nieuwe-boeken/nieuw and /nieuwe-boeken/{id}/bewerken */
export const Component = editPage({
  entity: bookApi,
  Form: BookForm,
  texts: {
    new: "books:pages.new",
    newLead: "books:lead.new",
    edit: "books:pages.edit",
    delete: "books:actions.delete",
  },
  listPath: "/nieuwe-boeken",
  pathOf: ({ academicYear, year }) => `/nieuwe-boeken?studiejaar=${academicYear}&jaar=${year}`,
})

function BookForm(page: EntityFormProps<Book, BookInput>) {
  const { t } = useTranslation("books")
  const current = academicYearOn(dayOf(new Date(useNow())))
  const kept = page.thing?.academicYear ?? current
  const years = [...new Set([kept, current - 1, current, current + 1])].toSorted()
  return (
    <EntityForm schema={bookInput} page={page} begin={{ academicYear: current, required: true }}>
      <FormSection title={t("books:sections.book")}>
        <TextField<Fields> name="title" label={t("books:fields.title")} />
        <FieldRow>
          <TextField<Fields> name="authors" label={t("books:fields.authors")} />
          <TextField<Fields> name="isbn13" label={t("books:fields.isbn13")} help={t("books:fields.isbn13Help")} />
        </FieldRow>
      </FormSection>
      <FormSection title={t("books:sections.course")}>
        <TextField<Fields> name="courseCode" label={t("books:fields.courseCode")} />
        <BilingualField<Fields> name="courseName" label={t("books:fields.courseName")} />
        <FieldRow>
          <SelectField<Fields>
            name="academicYear"
            label={t("books:fields.academicYear")}
            options={years.map((value) => ({ value, label: academicYearText(value) }))}
          />
          <SelectField<Fields>
            name="year"
            label={t("books:fields.year")}
            options={studyYears.map((value) => ({ value, label: t(`books:years.${value}`) }))}
          />
          <SelectField<Fields>
            name="quarter"
            label={t("books:fields.quarter")}
            options={quarters.map((value) => ({ value, label: String(value) }))}
          />
        </FieldRow>
        <SwitchField<Fields> name="required" label={t("books:fields.required")} help={t("books:fields.requiredHelp")} />
      </FormSection>
      <FormSection title={t("books:sections.buying")}>
        <MoneyField<Fields> name="priceCents" label={t("books:fields.price")} help={t("books:fields.priceHelp")} />
        <TextField<Fields> name="orderUrl" label={t("books:fields.orderUrl")} help={t("books:fields.orderUrlHelp")} />
      </FormSection>
    </EntityForm>
  )
}
