import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
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
  personalQuery(["news", "nearby", newsId, reader], () => api("GET /news/:newsId/nearby", { params: { newsId } }))

/** The groups that the user may write for. */
export const ownPublishersQuery = (api: ApiClient) =>
  personalQuery(["groups", "ownPublishers"], () => api("GET /news/publishers"))
