import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { editPage } from "../../../ui/edit-page.tsx"
import type { EntityFormProps } from "../../../ui/form/entity-form.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { companyApi } from "../../companies/web/company.api.ts"
import type { VacancyInput } from "../vacancy.ts"
import { type Vacancy, vacancyApi } from "./vacancy.api.ts"
import { type Employer, VacancyForm } from "./vacancy-form.tsx"
import { useVacancyLabels } from "./vacancy-labels.ts"

/** /vacatures/nieuw and /vacatures/{slug}/bewerken; below /bedrijven/{companySlug} with a fixed company. */
export function Component() {
  const { companySlug, slug } = useParams()
  return companySlug !== undefined && slug === undefined ? (
    <NewAtCompany key={companySlug} companySlug={companySlug} />
  ) : (
    <EditPage />
  )
}

const EditPage = editPage({
  entity: vacancyApi,
  Form: EditVacancy,
  texts: {
    new: "vacancies:pages.new",
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

function NewAtCompany({ companySlug }: { companySlug: string }) {
  const employer = useQuery(companyApi.one(useApi(), companySlug, useUser()?.userId ?? null))
  return <Loaded result={employer}>{(company) => <NewVacancy employer={company} />}</Loaded>
}

function NewVacancy({ employer }: { employer: Employer }) {
  const { t } = useTranslation("vacancies")
  const [labels, navigate] = [useVacancyLabels(), useNavigate()]
  const save = vacancyApi.useSave()
  return (
    <>
      <PageHead title={t("vacancies:pages.new")} lead={t("vacancies:lead.newAt", { company: employer.name })} />
      <VacancyForm
        thing={undefined}
        employer={employer}
        save={(body) => save(undefined, body)}
        onSaved={(vacancy) => {
          showSnack(t("ui:thing.saved", { name: labels.nameOf(vacancy).text }))
          void navigate(`/vacatures/${vacancy.slug}`)
        }}
        cancelTo={`/bedrijven/${employer.slug}`}
      />
    </>
  )
}
