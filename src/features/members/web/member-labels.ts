import { useTranslation } from "react-i18next"
import { addDays } from "../../../platform/amsterdam.ts"
import { dayKey, formatFullDate } from "../../../platform/format.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"

/** Labels of this feature. */
export function useMemberLabels() {
  const { t } = useTranslation("members")
  const [language, today] = [useLanguage(), dayKey(useNow())]
  return {
    dayOf: (day: string) => formatFullDate(day, language),
    /** `sinds 1 september 2025`, `1 september 2020 – 31 augustus 2024` */
    periodOf: ({ since, until }: { since: string; until: string | null }) => {
      const from = formatFullDate(since, language)
      if (until) return t("members:period.fromTo", { from, to: formatFullDate(addDays(until, -1), language) })
      return t(since > today ? "members:period.fromFuture" : "members:period.from", { from })
    },
  }
}
