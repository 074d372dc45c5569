import { useParams } from "react-router"
import { editPage } from "../../../ui/edit-page.tsx"
import type { EntityFormProps } from "../../../ui/form/entity-form.tsx"
import type { VacancyInput } from "../vacancy.ts"
import { type Vacancy, vacancyApi } from "./vacancy.api.ts"
import { VacancyForm } from "./vacancy-form.tsx"

/** /vacatures/{slug}/bewerken, and /bedrijven/{companySlug}/vacatures/{slug}/bewerken, where the company is fixed. */
export const Component = editPage({
  entity: vacancyApi,
  Form: EditVacancy,
  texts: {
    edit: "vacancies:pages.edit",
    delete: "vacancies:actions.delete",
    confirmDelete: "vacancies:actions.confirmDelete",
  },
  listPath: "/vacatures",
  pathOf: ({ slug }) => `/vacatures/${slug}`,
  isHere: ({ company }, { companySlug }) => companySlug === undefined || company.slug === companySlug,
})

function EditVacancy(page: EntityFormProps<Vacancy, VacancyInput>) {
  const isFixed = useParams().companySlug !== undefined
  return <VacancyForm {...page} employer={isFixed ? page.thing?.company : undefined} />
}
