import { queryOptions } from "@tanstack/react-query"
import { isSlug } from "../../../platform/address.ts"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { orNull } from "../../../platform/web/entity-api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type HelpGroup = Api["GET /help"]["answer"]["data"][number]
export type HelpArticle = Api["GET /help/:slug"]["answer"]["data"]

/** The order is by the reader's rights. */
export const helpQuery = (api: ApiClient, reader: number | null) =>
  personalQuery(["help", "list", reader], () => api("GET /help"))

/** The same for everybody; null if there is none. */
export const helpArticleQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ["help", "one", slug],
    queryFn: async () => (isSlug(slug) ? orNull(api("GET /help/:slug", { params: { slug } })) : null),
  })
