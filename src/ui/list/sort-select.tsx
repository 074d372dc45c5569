import { useTranslation } from "react-i18next"
import type { AnyListState } from "../../platform/web/list-state.ts"
import { FilterSelect } from "./filter-select.tsx"

/** Select for the sort of a list: `labels` by name in the address, a leading minus sorts in descending order. */
export function SortSelect({ list, labels }: { list: AnyListState; labels: Readonly<Record<string, string>> }) {
  const { t } = useTranslation("ui")
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }))
  const current = String(list.sort ?? "")
  // Sorted by a header of the table in a way the select does not offer.
  const isOption = options.some((option) => option.value === current)
  return (
    <FilterSelect
      name="sort"
      label={t("list.sort")}
      value={isOption ? current : ""}
      options={options}
      allLabel={isOption ? null : "–"}
      onChange={(sort) => sort && list.setSort(sort)}
    />
  )
}
