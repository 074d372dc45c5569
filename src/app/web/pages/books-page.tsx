import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import type { Language } from "../../../platform/i18n.ts"
import { readList } from "../../../platform/list-state-url.ts"
import { appContext, useApi } from "../../../platform/web/app-context.tsx"
import { useListState } from "../../../platform/web/list-state.ts"
import { useLive } from "../../../platform/web/live.ts"
import { ensureFresh, onServer, type PageMeta } from "../../../platform/web/loader.ts"
import { useMay } from "../../../platform/web/session.ts"
import { type FilterControl, withOther } from "../../../ui/list/filter-control.ts"
import { ListPage } from "../../../ui/list/list-page.tsx"
import { academicYearText, quarters, studyYears } from "../../../features/books/academic-year.ts"
import { bookList, toApiQuery } from "../../../features/books/book-list.ts"
import { mayCreateBook } from "../../../features/books/book.policy.ts"
import { offeredCopiesQuery } from "../../../features/book-listings/web/book-listing.api.ts"
import { bookApi, bookOverviewQuery } from "../../../features/books/web/book.api.ts"
import { featuresOf, useFeature } from "../../../features/settings/web/site.api.ts"
import { BookActions } from "../../../features/books/web/book-actions.tsx"
import { BookTerms } from "./book-terms.tsx"

/** The books depend on the academic year, which the server chooses if the address does not. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<PageMeta> {
  const app = context.get(appContext)
  const { queryClient, api, i18n } = app
  const address = new URL(request.url).searchParams
  const { query, filters } = readList(bookList, address, i18n.language as Language)
  const { academicYear } = await ensureFresh(queryClient, bookOverviewQuery(api, filters.studiejaar))
  const [{ data: books, pagination }] = await Promise.all([
    ensureFresh(queryClient, bookApi.list(api, toApiQuery(query, academicYear))),
    (await featuresOf(app)).has("book-listings") && ensureFresh(queryClient, offeredCopiesQuery(api, academicYear)),
  ])
  return {
    title: i18n.t("books:pages.list"),
    description: i18n.t("books:lead.list"),
    head: await onServer(app, async () =>
      (await import("../../../features/books/book-head.ts")).booksHead(address, books, pagination.totalPages),
    ),
  }
}

/** /nieuwe-boeken */
export function Component() {
  const api = useApi()
  const list = useListState(bookList)
  const { studiejaar } = list.filters
  const overview = useQuery({ ...bookOverviewQuery(api, studiejaar), placeholderData: keepPreviousData })
  const academicYear = overview.data?.academicYear ?? studiejaar
  const books = useQuery({
    ...bookApi.list(api, toApiQuery(list.query, academicYear ?? 0)),
    enabled: academicYear !== null,
    placeholderData: keepPreviousData,
  })
  const hasListings = useFeature("book-listings")
  const copies = useQuery({
    ...offeredCopiesQuery(api, academicYear ?? 0),
    enabled: academicYear !== null && hasListings,
  })
  const result = overview.error && !overview.data ? { ...books, data: undefined, error: overview.error } : books
  bookApi.useLive()
  useLive("book-listings")
  return (
    <ListPage
      list={list}
      result={result}
      texts={{
        title: "books:pages.list",
        lead: "books:lead.list",
        search: "books:list.search",
        count: "books:list.count",
        empty: "books:list.empty",
        new: "books:actions.new",
      }}
      filters={useFilters(overview.data?.academicYears ?? [], studiejaar, academicYear)}
      newPath="/nieuwe-boeken/nieuw"
      mayCreate={useMay(mayCreateBook)}
      actions={
        useMay(mayCreateBook) ? <BookActions years={overview.data?.academicYears ?? []} shown={academicYear} /> : null
      }
    >
      {(rows) => (
        <BookTerms
          books={rows}
          terms={overview.data?.terms ?? []}
          copies={copies.data ?? []}
          hrefOf={
            (books.data?.pagination.totalPages ?? 0) > 1
              ? (year) => list.href({ filters: { jaar: year } })
              : (year) => `#${year}`
          }
        />
      )}
    </ListPage>
  )
}

function useFilters(years: readonly number[], chosen: number | null, shown: number | null): FilterControl[] {
  const { t } = useTranslation("books")
  const optionOf = (year: number) => ({ value: String(year), label: academicYearText(year) })
  const others = years.filter((year) => year !== shown || chosen !== null)
  return [
    {
      name: "jaar",
      label: t("books:list.year"),
      options: studyYears.map((value) => ({ value, label: t(`books:years.${value}`) })),
    },
    {
      name: "kwartaal",
      label: t("books:list.quarter"),
      options: quarters.map((quarter) => ({ value: String(quarter), label: t("books:quarter", { quarter }) })),
    },
    {
      name: "studiejaar",
      label: t("books:list.academicYear"),
      allLabel: chosen === null && shown !== null ? academicYearText(shown) : t("books:list.current"),
      options: withOther(
        others.map(optionOf),
        chosen === null ? "" : String(chosen),
        chosen === null ? "" : academicYearText(chosen),
      ),
    },
  ]
}
