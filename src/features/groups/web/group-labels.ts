import { useTranslation } from "react-i18next"
import { addDays } from "../../../platform/amsterdam.ts"
import { formatFullDate } from "../../../platform/format.ts"
import { pickText } from "../../../platform/i18n.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import type { GroupMembership } from "./group.api.ts"

/** Labels of this feature. */
export function useGroupLabels() {
  const { t } = useTranslation("groups")
  const language = useLanguage()
  const nameOf = (named: { name_nl: string; name_en: string }) => pickText(named.name_nl, named.name_en, language).text
  return {
    nameOf,
    dayOf: (day: string) => formatFullDate(day, language),
    /** Somebody's own title in the group, else the role. */
    titleOf: (membership: GroupMembership) =>
      pickText(membership.title_nl, membership.title_en, language).text || nameOf(membership.role),
    /** `1 september 2025 tot en met 31 augustus 2026` */
    periodOf: ({ since, until, state }: Pick<GroupMembership, "since" | "until" | "state">) => {
      const from = formatFullDate(since, language)
      if (until) return t("groups:places.fromTo", { from, to: formatFullDate(addDays(until, -1), language) })
      return t(state === "future" ? "groups:places.fromFuture" : "groups:places.from", { from })
    },
  }
}
