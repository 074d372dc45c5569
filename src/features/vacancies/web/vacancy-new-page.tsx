import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useUser } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { companyApi } from "../../companies/web/company.api.ts"
import { vacancyApi } from "./vacancy.api.ts"
import { type Employer, VacancyForm } from "./vacancy-form.tsx"
import { useVacancyLabels } from "./vacancy-labels.ts"

/** /vacatures/nieuw, and /bedrijven/{companySlug}/vacatures/nieuw for one of that company. */
export function Component() {
  const { companySlug } = useParams()
  return companySlug === undefined ? <NewVacancy /> : <NewAtCompany key={companySlug} companySlug={companySlug} />
}

function NewAtCompany({ companySlug }: { companySlug: string }) {
  const employer = useQuery(companyApi.one(useApi(), companySlug, useUser()?.userId ?? null))
  return <Loaded result={employer}>{(company) => <NewVacancy employer={company} />}</Loaded>
}

function NewVacancy({ employer }: { employer?: Employer }) {
  const { t } = useTranslation("vacancies")
  const [labels, navigate] = [useVacancyLabels(), useNavigate()]
  const save = vacancyApi.useSave()
  return (
    <>
      <PageHead
        title={t("vacancies:pages.new")}
        lead={employer ? t("vacancies:lead.newAt", { company: employer.name }) : undefined}
      />
      <VacancyForm
        thing={undefined}
        employer={employer}
        save={(body) => save(undefined, body)}
        onSaved={(vacancy) => {
          showSnack(t("ui:thing.saved", { name: labels.titleOf(vacancy).text }))
          void navigate(`/vacatures/${vacancy.slug}`)
        }}
        cancelTo={employer ? `/bedrijven/${employer.slug}` : "/vacatures"}
      />
    </>
  )
}
