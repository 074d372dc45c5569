import Box from "@mui/material/Box"
import { useTranslation } from "react-i18next"
import { LinkButton } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import type { VacancySummary } from "./vacancy.api.ts"
import { VacancyCard, vacancyRows } from "./vacancy-card.tsx"

/**
 * Some vacancies for another page, such as the home page, with a link to all of them; renders nothing if there are
 * none.
 */
export function FeaturedVacanciesCard({ vacancies }: { vacancies: readonly VacancySummary[] }) {
  const { t } = useTranslation("vacancies")
  if (!vacancies.length) return null
  return (
    <SectionCard
      title={t("vacancies:home.title")}
      action={<LinkButton to="/vacatures">{t("vacancies:home.all")}</LinkButton>}
    >
      <Box component="ul" sx={vacancyRows}>
        {vacancies.map((vacancy) => (
          <VacancyCard key={vacancy.vacancyId} vacancy={vacancy} />
        ))}
      </Box>
    </SectionCard>
  )
}
