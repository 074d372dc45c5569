import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import type { AnyListState } from "../../platform/web/list-state.ts"
import { type FilterControl, setWrittenFilter, writtenFilter } from "./filter-control.ts"
import { FilterSelect } from "./filter-select.tsx"
import { FilterToggle } from "./filter-toggle.tsx"
import { SearchField } from "./search-field.tsx"
import { SortSelect } from "./sort-select.tsx"

interface ToolbarProps {
  list: AnyListState
  searchLabel: string | undefined
  filters: readonly FilterControl[]
  sortLabels: Readonly<Record<string, string>> | undefined
}

/** Search, filters and sort. A plain HTML form, so that it also works without script. */
export function ListToolbar({ list, searchLabel, filters, sortLabels }: ToolbarProps) {
  const { t } = useTranslation("ui")
  const { pathname } = useLocation()
  if (searchLabel === undefined && filters.length === 0 && !sortLabels) return null
  return (
    <form
      role="search"
      method="get"
      action={pathname}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-1 gap-1.5"
    >
      {searchLabel !== undefined && <SearchField value={list.q} onSearch={list.setQ} label={searchLabel} />}
      {(filters.length > 0 || sortLabels) && (
        <div className={strip}>
          {filters.map((filter) => (
            <Control key={filter.name} list={list} filter={filter} />
          ))}
          {sortLabels && (
            <div className="sm:ml-auto flex-none">
              <SortSelect list={list} labels={sortLabels} />
            </div>
          )}
        </div>
      )}
      <noscript>
        <button type="submit">{t("list.apply")}</button>
      </noscript>
    </form>
  )
}

function Control({ list, filter }: { list: AnyListState; filter: FilterControl }) {
  const { name, label, options, allLabel, control } = filter
  const written = writtenFilter(list, name)
  const set = (value: string) => setWrittenFilter(list, name, value)
  if (control !== undefined) return control
  if (!options)
    return <FilterToggle name={name} label={label} checked={written !== ""} onChange={(on) => set(on ? "1" : "")} />
  return <FilterSelect name={name} label={label} value={written} options={options} allLabel={allLabel} onChange={set} />
}

/** On phones a single line that scrolls horizontally, from edge to edge. */
const strip = "filter-strip"
