import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import type { SearchAddress } from "../search-address.ts"

export type SearchAnswer = Api["GET /search"]["answer"]["data"]
export type SearchGroup = SearchAnswer["groups"][number]
export type SearchItem = SearchGroup["items"][number]

/** Other pages do not tell it when they change something: a search is only remembered shortly. */
const fresh = 30_000

/** What this user finds. */
export const siteSearchQuery = (api: ApiClient, { q, kind, page }: SearchAddress, reader: number | null) =>
  queryOptions({
    queryKey: ["search", q, kind ?? null, page, reader],
    meta: { personal: true },
    staleTime: fresh,
    gcTime: fresh,
    queryFn: async () => (await api("GET /search", { query: { q, kind, pageNumber: page } })).data,
  })
