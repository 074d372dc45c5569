import { useTranslation } from "react-i18next"
import { formatDate } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { CompanySummary } from "./company.api.ts"

/** For people who manage companies: that visitors do not see it now, and until or from when. */
export function CompanyStateBadge({ company: { state, visibleFrom, visibleUntil } }: { company: CompanySummary }) {
  const { t } = useTranslation("companies")
  const [language, now] = [useLanguage(), useNow()]
  if (state === "shown") return null
  const day = formatDate((state === "planned" ? visibleFrom : visibleUntil) ?? "", language, now)
  return <StatusBadge tone="neutral" label={t(`companies:state.${state}`, { day })} />
}
