import type { Language } from "./i18n.ts"
import type { Direction, ListQueryInput } from "./list-query.ts"
import { pageSizeDefault } from "./page-size.ts"

/** How a filter is written in the address. `off` is the value that filters nothing and is left out. */
export interface Param<V> {
  off: V
  /** The value of a parameter; `off` if it is not recognised. */
  read: (written: string[]) => V
  write: (value: V) => string[]
}

/** Types of filters in the address of a list page. */
export const param = {
  text: (): Param<string> => ({
    off: "",
    read: (written) => (written[0] ?? "").trim().slice(0, 200),
    write: (value) => (value ? [value] : []),
  }),
  flag: (): Param<boolean> => ({
    off: false,
    read: (written) => written[0] === "1",
    write: (value) => (value ? ["1"] : []),
  }),
  number: (): Param<number | null> => ({
    off: null,
    read: (written) => (/^-?\d{1,9}$/.test(written[0] ?? "") ? Number(written[0]) : null),
    write: (value) => (value === null ? [] : [String(value)]),
  }),
  /** One of these values; the second argument is a default other than "everything". */
  oneOf: <const T extends string>(values: readonly T[], off: T | "" = ""): Param<T | ""> => ({
    off,
    read: (written) => values.find((value) => value === written[0]) ?? off,
    write: (value) => (value === off || value === "" ? [] : [value]),
  }),
  anyOf: <const T extends string>(values: readonly T[]): Param<T[]> => ({
    off: [],
    read: (written) => values.filter((value) => written.includes(value)),
    write: (value) => value,
  }),
}

type SortField = string | { nl: string; en: string }
type Sorts = Record<string, SortField>
type ApiField<S extends Sorts> = { [K in keyof S]: S[K] extends { nl: infer N; en: infer E } ? N | E : S[K] }[keyof S] &
  string

export type Values<P> = { [K in keyof P]: P[K] extends Param<infer V> ? V : never }
export type SortName<S> = (keyof S & string) | `-${keyof S & string}`

export interface ListSpec<P, S extends Sorts, F> {
  /** By parameter name; `q`, `page` and `sort` are reserved. */
  filters?: P
  /** Parameter value → field of the API, or a pair of fields by language. */
  sorts?: S
  /** A leading minus sorts in descending order. */
  defaultSort?: SortName<S>
  pageSize?: number
  /** The API filter for the chosen values; if absent, nothing is filtered. */
  filter?: (values: Values<P> & { q: string }, language: Language) => F
}

/** The query of a list call. */
export interface ListCall<S extends Sorts, F> {
  filter?: F
  sort?: [ApiField<S>] extends [never] ? never : ListQueryInput<string, ApiField<S>>["sort"]
  pageNumber: number
  pageSize: number
}

/** Declares how the state of a list is kept in the address and translated to an API query. */
export const defineList = <
  const P extends Record<string, { off: unknown }> = Record<never, never>,
  const S extends Sorts = Record<never, never>,
  F extends object = Record<never, never>,
>(
  spec: ListSpec<P, S, F>,
): ListSpec<P, S, F> => spec

export interface ListValues<P, S> {
  q: string
  filters: Values<P>
  sort: SortName<S> | undefined
  page: number
}

/** The state of a list read from its address, with the query for the API. Unknown parameters are ignored. */
export function readList<P, S extends Sorts, F>(
  spec: ListSpec<P, S, F>,
  address: URLSearchParams,
  language: Language,
): ListValues<P, S> & { query: ListCall<S, F> } {
  const values = readValues(spec, address)
  const filter = spec.filter?.({ ...values.filters, q: values.q }, language)
  const sort = apiSort(spec, values.sort, language)
  const query: ListCall<S, F> = { pageNumber: values.page, pageSize: spec.pageSize ?? pageSizeDefault }
  if (filter && Object.values(filter).some((value) => value !== undefined)) query.filter = filter
  if (sort) query.sort = sort as NonNullable<ListCall<S, F>["sort"]>
  return { ...values, query }
}

function readValues<P, S extends Sorts, F>(spec: ListSpec<P, S, F>, address: URLSearchParams): ListValues<P, S> {
  const filters = Object.entries((spec.filters ?? {}) as Record<string, Param<unknown>>).map(
    ([name, { read }]) => [name, read(address.getAll(name))] as const,
  )
  const page = address.get("page") ?? ""
  const sort = address.get("sort")
  const isSort = sort !== null && Object.hasOwn(spec.sorts ?? {}, sort.replace(/^-/, ""))
  return {
    q: (address.get("q") ?? "").trim().slice(0, 200),
    filters: Object.fromEntries(filters) as Values<P>,
    sort: isSort ? (sort as SortName<S>) : spec.defaultSort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** `-author` of `{ author: "createdBy.lastName" }` is `{ createdBy: { lastName: "desc" } }`. */
function apiSort(spec: { sorts?: Sorts }, sort: string | undefined, language: Language): object | undefined {
  const field = sort === undefined ? undefined : spec.sorts?.[sort.replace(/^-/, "")]
  if (sort === undefined || field === undefined) return undefined
  const direction: Direction = sort.startsWith("-") ? "desc" : "asc"
  const name = typeof field === "string" ? field : field[language]
  return name
    .split(".")
    .reverse()
    .reduce<object | Direction>((inner, step) => ({ [step]: inner }), direction) as object
}

export interface ListChange<P, S> {
  q?: string
  filters?: Partial<Values<P>>
  sort?: SortName<S>
  page?: number
}

/**
 * The address after a change. Any change other than of the page goes back to page 1; parameters the list
 * does not know (`lng=en`) are kept.
 */
export function writeList<P, S extends Sorts, F>(
  spec: ListSpec<P, S, F>,
  address: URLSearchParams,
  change: ListChange<P, S>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  const set = (name: string, written: readonly string[]) => {
    next.delete(name)
    for (const value of written) next.append(name, value)
  }
  const { q, sort, page, filters = {} } = change
  if (q !== undefined) set("q", q.trim() ? [q.trim()] : [])
  for (const [name, value] of Object.entries(filters)) {
    const kind = (spec.filters as Record<string, Param<unknown>> | undefined)?.[name]
    if (kind) set(name, kind.write(value))
  }
  if (sort !== undefined) set("sort", sort === spec.defaultSort ? [] : [sort])
  set("page", page !== undefined && page > 1 ? [String(page)] : [])
  return next
}

/** The names of the active filters. */
export function activeFilters<P>(filters: P | undefined, values: Values<P>): (keyof P & string)[] {
  return Object.entries((filters ?? {}) as Record<string, Param<unknown>>)
    .filter(([name, { write }]) => write(values[name as keyof P]).length > 0)
    .map(([name]) => name as keyof P & string)
}

/** A filter for rows in which any of these text fields contains the search text; undefined without a search. */
export function containsAny<const N extends string>(
  q: string,
  names: readonly N[],
): { or?: { [K in N]?: { contains: string } }[] } {
  if (!q) return {}
  return { or: names.map((name) => ({ [name]: { contains: q } }) as { [K in N]?: { contains: string } }) }
}
