import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { entityApi, type Reader } from "../../../platform/web/entity-api.ts"

export type NewsItem = Api["GET /news/:newsId"]["answer"]["data"]
export type NewsSummary = Api["GET /news"]["answer"]["data"][number]

/** A list depends on the user: its reader is their id. */
export const newsApi = entityApi("news", "newsId")

/** The newest items, for the home page. */
export const latestNewsQuery = (api: ApiClient, reader: Reader) =>
  newsApi.list(api, { filter: { status: "published", publishedAt: { null: false } }, pageSize: 3 }, reader)

/** What to read after an item. */
export const nearbyNewsQuery = (api: ApiClient, reader: Reader, newsId: number) =>
  queryOptions({
    queryKey: ["news", "nearby", newsId, reader],
    meta: { personal: true },
    queryFn: async () => (await api("GET /news/:newsId/nearby", { params: { newsId } })).data,
  })

/** The groups that the user may write for. */
export const ownPublishersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["groups", "ownPublishers"],
    meta: { personal: true },
    queryFn: async () => (await api("GET /news/publishers")).data,
  })
