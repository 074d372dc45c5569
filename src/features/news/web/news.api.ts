import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { withSlug } from "../../../platform/web/by-slug.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { useLive } from "../../../platform/web/live.ts"

export type NewsItem = Api["GET /news/:newsId"]["answer"]["data"]
export type NewsSummary = Api["GET /news"]["answer"]["data"][number]
type Query = NonNullable<Api["GET /news"]["query"]>

/** What one sees of news depends on who one is: kept apart by reader, and forgotten at logging out. */
const meta = { personal: true }
/** Number of the user who looks; null for a visitor, which is also what the server renders for. */
type Reader = number | null

/** A page of news. */
export const newsQuery = (api: ApiClient, reader: Reader, query: Query) =>
  queryOptions({ queryKey: ["news", "list", reader, query], meta, queryFn: () => api("GET /news", { query }) })

/** The newest items, for the home page. */
export const latestNewsQuery = (api: ApiClient, reader: Reader) =>
  newsQuery(api, reader, { filter: { status: "published", publishedAt: { null: false } }, pageSize: 3 })

async function newsBySlug(api: ApiClient, slug: string): Promise<NewsItem | null> {
  const named = await withSlug(slug, (query) => api("GET /news", { query }))
  return named ? (await api("GET /news/:newsId", { params: { newsId: named.newsId } })).data : null
}

/** The item with this slug; null where there is none for this reader. */
export const newsItemQuery = (api: ApiClient, reader: Reader, slug: string) =>
  queryOptions({ queryKey: ["news", "slug", slug, reader], meta, queryFn: () => newsBySlug(api, slug) })

/** What to read after an item. */
export const nearbyNewsQuery = (api: ApiClient, reader: Reader, newsId: number) =>
  queryOptions({
    queryKey: ["news", "nearby", newsId, reader],
    meta,
    queryFn: async () => (await api("GET /news/:newsId/nearby", { params: { newsId } })).data,
  })

/** What the logged-in user may do with an item. */
export const newsRightsQuery = (api: ApiClient, newsId: number) =>
  queryOptions({
    queryKey: ["news", "rights", newsId],
    meta,
    queryFn: async () => (await api("GET /news/:newsId/rights", { params: { newsId } })).data,
  })

/** Keeps the news on this page up to date. */
export const useLiveNews = (): void => useLive("news")

/** One call that changes news; afterwards everything shown of it is asked for again. */
export const useNewsChange = <K extends Extract<ChangeKey, `${string} /news${string}`>>(key: K) =>
  useChange(key, "news")

/** The groups that the logged-in user may write for. */
export const ownPublishersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["groups", "ownPublishers"],
    meta,
    queryFn: async () => (await api("GET /news/publishers")).data,
  })
