import { useTranslation } from "react-i18next"
import { useNow } from "../../../platform/web/now.ts"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { VacancySummary } from "./vacancy.api.ts"
import { useVacancyLabels } from "./vacancy-labels.ts"

/** That it is featured, or that nobody can apply (yet). */
export function VacancyBadges({ vacancy }: { vacancy: VacancySummary }) {
  const { t } = useTranslation("vacancies")
  const [labels, now] = [useVacancyLabels(), useNow()]
  const state = labels.stateOf(vacancy, now)
  if (state === "closed") return <StatusBadge tone="bad" label={t("vacancies:facts.closed")} />
  if (state === "planned")
    return <StatusBadge tone="neutral" label={t("vacancies:facts.planned", { day: labels.firstDayOf(vacancy, now) })} />
  return vacancy.isFeatured ? <StatusBadge tone="good" label={t("vacancies:facts.featured")} /> : null
}
