import { RouterLink } from "../link.tsx"

interface YearLinksProps {
  label: string
  years: readonly number[]
  shown: number | null
  /** Names a year, if it is not a calendar year. */
  nameOf?: (year: number) => string
}

/** Leads to the other years of a page (`?jaar=`). Nothing if there is one. */
export function YearLinks({ label, years, shown, nameOf = String }: YearLinksProps) {
  if (years.length < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2 mb-2">
      {years.map((year) => (
        <RouterLink
          key={year}
          to={`?jaar=${year}`}
          aria-current={year === shown ? "page" : undefined}
          className={year === shown ? "font-semibold" : undefined}
        >
          {nameOf(year)}
        </RouterLink>
      ))}
    </nav>
  )
}
