import { useTranslation } from "react-i18next"
import { PageHead } from "../../../ui/page-head.tsx"
import { useVacancyChange } from "./vacancy.api.ts"
import { emptyVacancyType, VacancyTypeForm } from "./vacancy-type-form.tsx"

/** /vacatures/types/nieuw */
export function Component() {
  const { t } = useTranslation("vacancies")
  const create = useVacancyChange("POST /vacancy-types")
  return (
    <>
      <PageHead title={t("vacancies:pages.newType")} lead={t("vacancies:lead.newType")} />
      <VacancyTypeForm type={emptyVacancyType} save={(body) => create.mutateAsync({ body })} cancelTo="/vacatures" />
    </>
  )
}
