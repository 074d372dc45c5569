import { useTranslation } from "react-i18next"
import { useNavigate, useParams } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { useToEdit } from "../../../platform/web/to-edit.ts"
import { DeleteButton } from "../../../ui/delete-button.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { mayDeleteVacancy } from "../vacancy.policy.ts"
import { useVacancyChange, type Vacancy, vacancyQuery } from "./vacancy.api.ts"
import { VacancyForm } from "./vacancy-form.tsx"
import { useVacancyLabels } from "./vacancy-labels.ts"

/** /vacatures/{slug}/bewerken, and /bedrijven/{companySlug}/vacatures/{slug}/bewerken where the company stays the same. */
export function Component() {
  const { slug = "", companySlug } = useParams()
  const vacancy = useToEdit(vacancyQuery(useApi(), true, slug))
  const isOther = companySlug !== undefined && vacancy.data && vacancy.data.company.slug !== companySlug
  return (
    <Loaded result={isOther ? { ...vacancy, data: null } : vacancy}>
      {(data) => <EditVacancy key={data.vacancyId} vacancy={data} isFixed={companySlug !== undefined} />}
    </Loaded>
  )
}

function EditVacancy({ vacancy, isFixed }: { vacancy: Vacancy; isFixed: boolean }) {
  const { t } = useTranslation("vacancies")
  const [labels, navigate] = [useVacancyLabels(), useNavigate()]
  const update = useVacancyChange("PUT /vacancies/:vacancyId")
  const path = `/vacatures/${vacancy.slug}`
  const title = labels.titleOf(vacancy)
  return (
    <>
      <PageHead title={title.text} lang={title.lang} lead={t("vacancies:pages.edit")} />
      <VacancyForm
        vacancy={vacancy}
        employer={isFixed ? vacancy.company : undefined}
        save={(body) =>
          update.mutateAsync({ params: { vacancyId: vacancy.vacancyId }, body: { ...body, version: vacancy.version } })
        }
        onSaved={(saved) => {
          showSnack(t("vacancies:actions.saved", { title: labels.titleOf(saved).text }))
          void navigate(path)
        }}
        cancelTo={path}
        actions={<DeleteVacancy vacancy={vacancy} title={title.text} />}
      />
    </>
  )
}

function DeleteVacancy({ vacancy: { vacancyId }, title }: { vacancy: Vacancy; title: string }) {
  const { t } = useTranslation("vacancies")
  const remove = useVacancyChange("DELETE /vacancies/:vacancyId")
  if (!useMay(mayDeleteVacancy)) return null
  return (
    <DeleteButton
      label={t("vacancies:actions.delete")}
      question={t("vacancies:actions.confirmDelete", { title })}
      remove={() => remove.mutateAsync({ params: { vacancyId } })}
      done={t("vacancies:actions.deleted", { title })}
      to="/vacatures"
    />
  )
}
