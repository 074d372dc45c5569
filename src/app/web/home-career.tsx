import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { mainPartnerQuery, companyApi } from "../../features/companies/web/company.api.ts"
import { MainPartnerCard } from "../../features/companies/web/main-partner-card.tsx"
import { FeaturedVacanciesCard } from "../../features/vacancies/web/vacancy-card.tsx"
import { featuredVacanciesQuery } from "../../features/vacancies/web/vacancy.api.ts"
import { useFeature } from "../../features/settings/web/site.api.ts"
import { useApi } from "../../platform/web/app-context.tsx"

/** Partners and vacancies. Renders nothing if there are none. */
export function HomeCareer() {
  const { t } = useTranslation("home")
  const api = useApi()
  const { data: partner } = useQuery(mainPartnerQuery(api))
  const { data: vacancies = [] } = useQuery({ ...featuredVacanciesQuery(api), enabled: useFeature("vacancies") })
  companyApi.useLive()
  if (!partner && !vacancies.length) return null
  return (
    <div className="grid gap-5 sm:gap-6 mb-5 sm:mb-6 grid-cols-1">
      {partner ? <MainPartnerCard company={partner} above={t("home:partner")} level={2} /> : null}
      <FeaturedVacanciesCard vacancies={vacancies} />
    </div>
  )
}
