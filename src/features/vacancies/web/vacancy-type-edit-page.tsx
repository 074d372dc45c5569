import { useTranslation } from "react-i18next"
import { editPage } from "../../../ui/edit-page.tsx"
import { EntityForm, type EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { BilingualField } from "../../../ui/form/fields/bilingual-field.tsx"
import { NumberField } from "../../../ui/form/fields/number-field.tsx"
import { type VacancyTypeInput, vacancyTypeInput } from "../vacancy-type.ts"
import { type VacancyType, vacancyTypeApi } from "./vacancy.api.ts"

/** /vacatures/types/nieuw and /vacatures/types/{id}/bewerken */
export const Component = editPage({
  entity: vacancyTypeApi,
  Form: VacancyTypeForm,
  texts: {
    new: "vacancies:pages.newType",
    newLead: "vacancies:lead.newType",
    edit: "vacancies:pages.editType",
    delete: "vacancies:types.delete",
    confirmDelete: "vacancies:types.confirmDelete",
  },
  listPath: "/vacatures",
  pathOf: ({ slug }) => `/vacatures/types/${slug}`,
})

function VacancyTypeForm(page: EntityFormProps<VacancyType, VacancyTypeInput>) {
  const { t } = useTranslation("vacancies")
  return (
    <EntityForm schema={vacancyTypeInput} page={page} begin={{ order: 100 }}>
      <BilingualField<VacancyTypeInput> name="name" label={t("vacancies:types.name")} />
      <NumberField<VacancyTypeInput>
        name="order"
        label={t("vacancies:types.order")}
        help={t("vacancies:types.orderHelp")}
      />
    </EntityForm>
  )
}
