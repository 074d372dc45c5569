import { searchMax } from "../../platform/search-words.ts"
import { kindNames, kindOf, type SearchKind } from "./search-kinds.ts"

export interface SearchAddress {
  q: string
  kind?: SearchKind | undefined
  page: number
}

/** The last page of one kind. */
const pagesMax = 5

/** The search in the address of the page, whatever somebody wrote there. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const page = Number(query.get("page"))
  return {
    q: (query.get("q") ?? "").trim().slice(0, searchMax),
    kind: kindOf(query.get("soort")),
    page: Number.isInteger(page) && page >= 1 && page <= pagesMax ? page : 1,
  }
}

/** The page of a search. */
export function searchPath({ q, kind, page = 1 }: Partial<SearchAddress> & Pick<SearchAddress, "q">): string {
  const query = new URLSearchParams({ q })
  if (kind) query.set("soort", kindNames[kind])
  if (page > 1) query.set("page", String(page))
  return `/zoeken?${query}`
}
