import { listMax } from "../../../platform/contract.ts"
import * as z from "zod"
import { id } from "../../../platform/list-query.ts"
import { anyone, loggedIn } from "../../../platform/policy.ts"
import { crudRoutes, paramOf, scopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { newsInput, newsItem, newsNearby, newsQuery, newsSummary, publisher } from "../news.ts"
import { mayCreateNews } from "../news.policy.ts"
import { publishersFor } from "./news-names.service.ts"
import { nearbyNews, news } from "./news.service.ts"

export const newsRoutes = [
  // Before `:newsId`, which would take "publishers" for a slug.
  route(
    "GET /news/publishers",
    { may: mayCreateNews, summary: "List groups that the user may write for", output: z.array(publisher).max(listMax) },
    async (call) => publishersFor(call.db, userOf(call), call.services.now()),
  ),
  ...crudRoutes("news", {
    id: "newsId",
    names: ["a news item", "news that the viewer may see"],
    rows: news,
    query: newsQuery,
    summary: newsSummary,
    contract: newsItem,
    input: newsInput,
    // Their names.
    reads: ["groups"],
    // Its author and the members of its group may change it too, which only the database knows.
    may: { read: anyone, create: mayCreateNews, update: loggedIn, delete: loggedIn },
  }),
  route(
    "GET /news/:newsId/nearby",
    {
      may: anyone,
      summary: "Get the items before and after a news item, and others of its group",
      params: paramOf("newsId", id),
      output: newsNearby,
      reads: ["groups"],
    },
    (call) => nearbyNews(scopeOf(call), call.params.newsId),
  ),
]
