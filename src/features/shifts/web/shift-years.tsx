import { useTranslation } from "react-i18next"
import { RouterLink } from "../../../ui/link.tsx"
import { boardYearName } from "../../groups/board-years.ts"

/** Leads to the other years of a page (`?jaar=`). Nothing if there is one. */
export function ShiftYears({ years, shown }: { years: readonly number[]; shown: number }) {
  const { t } = useTranslation("shifts")
  if (years.length < 2) return null
  return (
    <nav aria-label={t("shifts:year")} className="flex flex-wrap gap-2 mb-2">
      {years.map((year) => (
        <RouterLink
          key={year}
          to={`?jaar=${year}`}
          aria-current={year === shown ? "page" : undefined}
          className={year === shown ? "font-semibold" : undefined}
        >
          {boardYearName(year)}
        </RouterLink>
      ))}
    </nav>
  )
}
