import { useQuery } from "@tanstack/react-query"
import { Wallet } from "lucide-react"
import { useTranslation } from "react-i18next"
import { dayKey } from "../../../../platform/format.ts"
import type { ApiClient } from "../../../../platform/web/api.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { useNow } from "../../../../platform/web/now.ts"
import { personalQuery } from "../../../../platform/web/personal-query.ts"
import { LinkButton } from "../../../../ui/button.tsx"
import { boardYearOf } from "../../../groups/board-years.ts"

/** The years of a group whose budget the user may see. */
export const budgetYearsQuery = (api: ApiClient, groupId: number) =>
  personalQuery(["budgets", groupId, "years"], () => api("GET /groups/:groupId/budgets", { params: { groupId } }))

/** Leads from the page of a group to its money, for a user who may see it. */
export function BudgetLink({ groupId, path }: { groupId: number; path: string }) {
  const { t } = useTranslation("budgets")
  const { data } = useQuery(budgetYearsQuery(useApi(), groupId))
  const current = boardYearOf(dayKey(useNow()))
  const [newest] = data?.years ?? []
  if (!data || newest === undefined) return null
  return (
    <LinkButton
      to={data.years.includes(current) ? `${path}/geld` : `${path}/geld?jaar=${newest}`}
      variant="outlined"
      startIcon={<Wallet size={18} aria-hidden />}
    >
      {t("budgets:link")}
    </LinkButton>
  )
}
