import { useTranslation } from "react-i18next"
import { pickText } from "../../../platform/i18n.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import type { ChoiceOption } from "../../../ui/form/fields/choice-field.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { searchCostCentres } from "../../money/web/public/cost-centre-search.ts"
import type { Claim } from "./expense-claims.api.ts"

type Line = Claim["items"][number]

/** A cost centre is one field: `activity:3` or `group:4`. */
export const costCentreKey = ({ activityId, groupId }: Pick<Line, "activityId" | "groupId">): string | null =>
  activityId ? `activity:${activityId}` : groupId ? `group:${groupId}` : null

/** What the field says, as the API takes it. */
export function costCentreOf(chosen: string | null | undefined): { activityId: number | null; groupId: number | null } {
  const [kind, number] = chosen?.split(":") ?? []
  return {
    activityId: kind === "activity" ? Number(number) : null,
    groupId: kind === "group" ? Number(number) : null,
  }
}

/** The latest activities and the groups whose name contains a text, and those that lines have already. */
export function useCostCentres(lines: readonly Line[]) {
  const { t } = useTranslation("expenseClaims")
  const [api, language] = [useApi(), useLanguage()]
  const selected = lines.flatMap((line): ChoiceOption[] => {
    const key = costCentreKey(line)
    return key && line.costCentre
      ? [{ value: key, label: pickText(line.costCentre.name_nl, line.costCentre.name_en, language).text }]
      : []
  })
  const search = (text: string) =>
    searchCostCentres(api, text, {
      language,
      activities: t("expenseClaims:fields.activities"),
      groups: t("expenseClaims:fields.groups"),
    })
  return { search, selected }
}
