import { use } from "react"
import { useTranslation } from "react-i18next"
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate, useNavigation } from "react-router"
import { defaultLanguage, isLanguage } from "../i18n.ts"
import {
  activeFilters,
  type ListCall,
  type ListChange,
  type ListSpec,
  type ListValues,
  readList,
  type SortName,
  type Values,
  writeList,
} from "../list-state-url.ts"

type Sorts = Record<string, string | { nl: string; en: string }>

/** The state of a list, read from the address, and the functions to change it. */
export interface ListState<P, S extends Sorts, F> extends ListValues<P, S> {
  query: ListCall<S, F>
  setQ: (q: string) => void
  setFilter: <K extends keyof P & string>(name: K, value: Values<P>[K]) => void
  setSort: (sort: SortName<S>) => void
  /** The address after a change, for links. */
  href: (change: ListChange<P, S>) => string
  /** The address without search and filters. */
  clearHref: string
  /** Names of the active filters. */
  active: (keyof P & string)[]
  /** Whether a search or a filter is active. */
  isFiltered: boolean
  spec: ListSpec<P, S, F>
}

/** A list state whose details do not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- the type arguments differ per list
export type AnyListState = ListState<any, any, any>

/**
 * Keeps search, filters, sort and page of a list in the address, so that a view can be shared, reloaded and
 * returned to. Typing and filtering replace the history entry, paging (a link) adds one.
 */
export function useListState<P, S extends Sorts, F>(spec: ListSpec<P, S, F>): ListState<P, S, F> {
  const navigate = useNavigate()
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : defaultLanguage
  const { pathname, search } = useAddress()
  const isLeaving = useIsLeaving(pathname)
  const address = new URLSearchParams(search)

  const href = (change: ListChange<P, S>) => pathname + asSearch(writeList(spec, address, change))
  const go = (change: ListChange<P, S>) => {
    // A debounced search must not pull back a user who has already moved on to another page.
    if (!isLeaving()) void navigate(href(change), { replace: true, preventScrollReset: true })
  }
  const state = readList(spec, address, language)
  const active = activeFilters(spec.filters, state.filters)
  const off = Object.fromEntries(
    Object.entries((spec.filters ?? {}) as Record<string, { off: unknown }>).map(([name, kind]) => [name, kind.off]),
  ) as Values<P>
  return {
    ...state,
    spec,
    active,
    isFiltered: state.q !== "" || active.length > 0,
    href,
    clearHref: href({ q: "", filters: off }),
    setQ: (q) => go({ q }),
    setSort: (sort) => go({ sort }),
    setFilter: (name, value) => go({ filters: { [name]: value } as unknown as Partial<Values<P>> }),
  }
}

/**
 * The address of a list: the one being loaded, if it is for this page. Otherwise a second filter, chosen while the
 * first is still loading, would undo the first.
 */
function useAddress(): { pathname: string; search: string } {
  const current = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === current.pathname ? next : current
}

/**
 * Whether the user is navigating to another page right now. The router knows at once; React renders it later, and
 * until then a page would think that it stays.
 */
function useIsLeaving(pathname: string): () => boolean {
  const router = use(RouterContext)?.router
  return () => {
    const there = router?.state.navigation.location ?? router?.state.location
    return there !== undefined && there.pathname !== pathname
  }
}

const asSearch = (address: URLSearchParams) => (address.size ? `?${address.toString()}` : "")
