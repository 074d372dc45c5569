import Box from "@mui/material/Box"
import { useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useApi } from "../../../platform/web/app-context.tsx"
import { useMay } from "../../../platform/web/session.ts"
import { pill } from "../../../ui/list/pill.ts"
import { LocalizedText } from "../../../ui/localized-text.tsx"
import { LinkButton } from "../../../ui/router-link.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { mayCreateVacancyType } from "../vacancy.policy.ts"
import { vacancyTypesQuery } from "./vacancy.api.ts"

/** Links to the vacancy types, for people who manage them. */
export function VacancyTypesSection() {
  const { t } = useTranslation("vacancies")
  const { data: types = [] } = useQuery(vacancyTypesQuery(useApi()))
  return (
    <Box sx={{ mt: 6 }}>
      <SectionCard
        title={t("vacancies:types.title")}
        lead={t("vacancies:types.lead")}
        action={
          useMay(mayCreateVacancyType) ? (
            <LinkButton to="/vacatures/types/nieuw" startIcon={<Plus size={18} aria-hidden />}>
              {t("vacancies:types.new")}
            </LinkButton>
          ) : null
        }
      >
        <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 1, listStyle: "none", p: 0, m: 0 }}>
          {types.map(({ slug, name_nl, name_en }) => (
            <li key={slug}>
              <Box component={Link} to={`/vacatures/types/${slug}`} sx={pill}>
                <LocalizedText nl={name_nl} en={name_en} />
              </Box>
            </li>
          ))}
        </Box>
      </SectionCard>
    </Box>
  )
}
