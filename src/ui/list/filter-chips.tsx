import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { AnyListState } from "../../platform/web/list-state.ts"
import { chipText, type FilterControl, hrefWithout } from "./filter-control.ts"
import { RouterLink } from "../link.tsx"

/** The active filters: each links to the list without it. */
export function FilterChips({ list, filters }: { list: AnyListState; filters: readonly FilterControl[] }) {
  const { t } = useTranslation("ui")
  if (!list.isFiltered) return null
  const on = filters.filter(({ name }) => list.active.includes(name))
  const chips = on.map((filter) => ({
    key: filter.name,
    text: chipText(list, filter),
    to: hrefWithout(list, filter.name),
  }))
  if (list.q) chips.unshift({ key: "q", text: t("list.searchFor", { q: list.q }), to: list.href({ q: "" }) })
  return (
    <ul aria-label={t("list.filters")} className="flex flex-wrap gap-1 items-center">
      {chips.map(({ key, text, to }) => (
        <li key={key}>
          <Link
            to={to}
            replace
            preventScrollReset
            aria-label={t("list.removeFilter", { filter: text })}
            className={chipClasses}
          >
            {text}
            <X size={16} aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <RouterLink to={list.clearHref} replace preventScrollReset className="inline-block px-1 py-1.25">
            {t("list.clearAll")}
          </RouterLink>
        </li>
      )}
    </ul>
  )
}

const chipClasses =
  "pill min-h-4.5 px-1.5 bg-accent-soft text-accent border-transparent text-sm font-semibold wrap-anywhere flex-initial hover:border-accent-edge pointer-coarse:min-h-5.5"
