import { useTranslation } from "react-i18next"
import { dayOf } from "../../../platform/amsterdam.ts"
import { formatDate } from "../../../platform/format.ts"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { type Named, nameOf } from "../../../ui/thing-name.ts"
import { firstDay, lastDay, vacancyState } from "../vacancy-state.ts"
import type { VacancySummary } from "./vacancy.api.ts"

type Hours = Pick<VacancySummary, "hoursMin" | "hoursMax">

/** Labels of this feature. */
export function useVacancyLabels() {
  const { t } = useTranslation("vacancies")
  const language = useLanguage()
  const hoursOf = ({ hoursMin: min, hoursMax: max }: Hours): string | null => {
    if (min && max)
      return min === max ? t("vacancies:facts.hours", { count: min }) : t("vacancies:facts.hoursBetween", { min, max })
    if (min) return t("vacancies:facts.hoursFrom", { min })
    return max ? t("vacancies:facts.hoursUpTo", { max }) : null
  }
  return {
    nameOf: (thing: Named) => nameOf(thing, language),
    /** `16–24 uur per week`; null if not filled in. */
    hoursOf,
    /** `Utrecht · Deels thuis` */
    placeOf: ({ location, workplace }: Pick<VacancySummary, "location" | "workplace">) =>
      [location, t(`vacancies:workplaces.${workplace}`)].filter(Boolean).join(" · "),
    /** The state at a time (milliseconds): it can change while a page is open. */
    stateOf: (vacancy: VacancySummary, now: number) => vacancyState(vacancy, dayOf(new Date(now))),
    /**
     * `reageren tot en met di 24 nov`, or `tot en met di 24 nov` (`brief`) beside text that already says so; else null.
     */
    untilOf: (vacancy: VacancySummary, now: number, brief = false): string | null => {
      const last = lastDay(vacancy)
      if (!last) return null
      if (last === dayOf(new Date(now))) return t(brief ? "vacancies:page.today" : "vacancies:facts.today")
      const day = formatDate(last, language, now)
      return t(brief ? "vacancies:page.until" : "vacancies:facts.until", { day })
    },
    /** `di 24 nov`: when visitors will see it. */
    firstDayOf: (vacancy: VacancySummary, now: number) => formatDate(firstDay(vacancy) ?? "", language, now),
  }
}
