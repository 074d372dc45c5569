import { useTranslation } from "react-i18next"
import type { AnyListState } from "../../platform/web/list-state.ts"
import { FilterSelect } from "./filter-select.tsx"

/** How a list is sorted: `labels` by name in the address, a leading minus is descending. */
export function SortSelect({ list, labels }: { list: AnyListState; labels: Readonly<Record<string, string>> }) {
  const { t } = useTranslation("ui")
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }))
  const current = String(list.sort ?? "")
  // Sorted by a header of the table in a way the select does not offer.
  const known = options.some((option) => option.value === current)
  return (
    <FilterSelect
      name="sort"
      label={t("list.sort")}
      value={known ? current : ""}
      options={options}
      allLabel={known ? null : "–"}
      onChange={(sort) => sort && list.setSort(sort)}
    />
  )
}
