import { activeFilters, type ListSpec, readList } from "./list-state-url.ts"
import type { Picture } from "./picture.ts"
import type { StructuredData, StructuredSite } from "./structured-data.ts"

/** A file that programs can subscribe to. */
export interface Feed {
  type: "application/atom+xml" | "text/calendar"
  /** Address on this site, without a language; `?lng` is added. */
  path: string
  title: string
}

/**
 * What search engines and chats are told of a page, beside its title and description. It is made by the loader, used
 * on the server only and not sent to the browser.
 */
export interface PageHead {
  /** `article` for what has a date and an author; default `website`. */
  type?: "website" | "article"
  /** The picture of a shared link; without it that of the association. It must be one that everybody may see. */
  picture?: { picture: Picture; alt: string } | null | undefined
  feeds?: readonly Feed[]
  /** False keeps the page out of search engines, although everybody may open it. */
  isIndexed?: boolean
  /** What of the query makes this a page of its own; the rest is left out of its one address. */
  query?: Readonly<Record<string, string>>
  things?: (site: StructuredSite) => StructuredData[]
}

/**
 * How a list is known by search engines: each page of it is one, what is searched, filtered or sorted is not.
 * @param totalPages how many pages there are; those behind the last are empty
 */
export function listHead<P, S extends Record<string, string | { nl: string; en: string }>, F>(
  spec: ListSpec<P, S, F>,
  address: URLSearchParams,
  { totalPages }: { totalPages: number },
): { query: Record<string, string>; isIndexed: boolean } {
  const { q, filters, sort, page } = readList(spec, address, "nl")
  const isWhole = q === "" && activeFilters(spec.filters, filters).length === 0 && sort === spec.defaultSort
  const query: Record<string, string> = page > 1 ? { page: String(page) } : {}
  return { query, isIndexed: isWhole && page <= Math.max(1, totalPages) }
}
