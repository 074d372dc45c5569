import clsx from "clsx"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Pagination } from "../../platform/list-query.ts"
import type { AnyListState } from "../../platform/web/list-state.ts"
import { EmptyState } from "../empty-state.tsx"
import { QueryError } from "../query-error.tsx"
import type { FilterControl } from "./filter-control.ts"
import { FilterChips } from "./filter-chips.tsx"
import { ListSkeleton } from "./list-skeleton.tsx"
import { ListToolbar } from "./list-toolbar.tsx"
import { Pager } from "./pager.tsx"
import { useListTop } from "./use-list-top.ts"
import { LinkButton } from "../button.tsx"

/** The part of a query result that a list needs: pass what `useQuery` returns. */
export interface ListResult<T> {
  data: { data: readonly T[]; pagination: Pagination } | undefined
  error: unknown
  isPlaceholderData?: boolean
  refetch?: () => unknown
}

export interface ListFrameProps<T> {
  list: AnyListState
  result: ListResult<T>
  /** "12 rooms" */
  countText: (count: number) => string
  /** For an empty list: one sentence and the next step. */
  empty: { text: string; action?: ReactNode }
  /** Without it there is no search field. */
  searchLabel?: string
  filters?: readonly FilterControl[]
  /** Labels of the sort select, by name in the address; a leading minus sorts in descending order. */
  sortLabels?: Readonly<Record<string, string>>
  skeleton?: ReactNode
  children: (rows: readonly T[]) => ReactNode
}

/** Everything around the rows of a list: search, filters, sort, count, pages, and what is shown instead of rows. */
export function ListFrame<T>(props: ListFrameProps<T>) {
  const { list, result, countText, searchLabel, filters = [], sortLabels } = props
  const { data, error, isPlaceholderData = false } = result
  const top = useListTop(list.page)
  const pagination = data?.pagination
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-11 [outline:0]">
      <div className="grid grid-cols-1 gap-1.5 mb-2">
        <ListToolbar list={list} searchLabel={searchLabel} filters={filters} sortLabels={sortLabels} />
        <FilterChips list={list} filters={filters} />
        <Count pagination={error && !data ? undefined : pagination} countText={countText} />
      </div>
      {/* Old rows stay until the new ones have loaded; they fade if that takes noticeably long. */}
      <div
        aria-busy={isPlaceholderData || (!data && !error)}
        className={clsx("[transition:opacity_150ms]", isPlaceholderData && "opacity-50 [transition-delay:200ms]")}
      >
        <Rows {...props} />
      </div>
      {pagination && (
        <Pager
          page={Math.min(list.page, pagination.totalPages + 1)}
          totalPages={pagination.totalPages}
          hrefFor={(page) => list.href({ page })}
        />
      )}
    </div>
  )
}

/** Announces the new count to screen readers after a search. */
function Count({
  pagination,
  countText,
}: {
  pagination: Pagination | undefined
  countText: (count: number) => string
}) {
  const { t } = useTranslation("ui")
  const text = !pagination ? "" : countText(pagination.totalItems)
  const page = pagination && pagination.pageNumber > 1 ? ` · ${t("list.page", { page: pagination.pageNumber })}` : ""
  return (
    <div role="status" className="text-muted min-h-[1.6em] figures">
      {text}
      {page}
    </div>
  )
}

function Rows<T>({ list, result, empty, skeleton, children }: ListFrameProps<T>) {
  const { t } = useTranslation("ui")
  const { data, error, refetch } = result
  if (!data) {
    if (error) return <QueryError error={error} {...(refetch ? { onRetry: () => void refetch() } : {})} />
    return skeleton ?? <ListSkeleton />
  }
  if (data.data.length > 0) return children(data.data)
  const { totalItems, totalPages } = data.pagination
  if (totalItems > 0)
    return (
      <EmptyState
        title={t("list.noSuchPage")}
        action={
          <LinkButton to={list.href({ page: totalPages })} variant="outlined">
            {t("list.toLastPage")}
          </LinkButton>
        }
      />
    )
  if (list.isFiltered)
    return (
      <EmptyState
        title={t("list.noMatch")}
        action={
          <LinkButton to={list.clearHref} variant="outlined">
            {t("list.showAll")}
          </LinkButton>
        }
      />
    )
  return <EmptyState title={empty.text} action={empty.action} />
}
