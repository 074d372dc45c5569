import { activeFilters, type ListSpec, readList } from "./list-state-url.ts"
import type { Picture } from "./pictures/picture.ts"
import type { StructuredData, StructuredSite } from "./structured-data.ts"

/** A feed that programs can subscribe to. */
export interface Feed {
  type: "application/atom+xml" | "text/calendar"
  /** Path on this site, without a language; `?lng` is added. */
  path: string
  title: string
}

/**
 * What search engines and link previews get besides the title and description. Made by the loader, used on the server
 * only and not sent to the browser.
 */
export interface PageHead {
  /** `article` for pages with a date and an author; default `website`. */
  type?: "website" | "article"
  /** The picture of a shared link, by default that of the association. Must be a picture that everybody may see. */
  picture?: { picture: Picture; alt: string } | null | undefined
  feeds?: readonly Feed[]
  /** False keeps the page out of search engines, although everybody may open it. */
  isIndexed?: boolean
  /** The query parameters that make this a page of its own; the others are left out of its canonical address. */
  query?: Readonly<Record<string, string>>
  things?: (site: StructuredSite) => StructuredData[]
}

/**
 * Head of a list page: each page of the list is indexed; searched, filtered and sorted views are not.
 * @param totalPages number of pages; any page after the last is empty
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
