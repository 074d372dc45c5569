import * as z from "zod"
import { changeOf } from "../../../platform/contract.ts"
import { anyone, loggedIn } from "../../../platform/policy.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import { newsInput, newsItem, newsNearby, newsParams, newsQuery, newsRights, newsSummary, publisher } from "../news.ts"
import { mayCreateNews } from "../news.policy.ts"
import { newsRightsOf } from "./news-access.service.ts"
import { createNews, deleteNews, publishersFor, updateNews } from "./news-write.service.ts"
import { getNews, listNews, nearbyNews } from "./news.service.ts"

export const newsRoutes = [
  route(
    "GET /news",
    { may: anyone, summary: "List news that the viewer may see", query: newsQuery, list: newsSummary },
    ({ db, query, viewer, services }) => listNews(db, query, viewer, services.now()),
  ),
  // Before `:newsId`, which would take "publishers" for a number.
  route(
    "GET /news/publishers",
    { may: mayCreateNews, summary: "List groups that the user may write for", output: z.array(publisher) },
    async (call) => publishersFor(call.db, userOf(call), call.services.now()),
  ),
  route(
    "GET /news/:newsId",
    { may: anyone, summary: "Get a news item", params: newsParams, output: newsItem },
    ({ db, params, viewer, services }) => getNews(db, params.newsId, viewer, services.now()),
  ),
  route(
    "GET /news/:newsId/nearby",
    {
      may: anyone,
      summary: "Get the items before and after a news item, and others of its group",
      params: newsParams,
      output: newsNearby,
    },
    ({ db, params, viewer, services }) => nearbyNews(db, params.newsId, viewer, services.now()),
  ),
  route(
    "GET /news/:newsId/rights",
    { may: loggedIn, summary: "Get what the user may do with a news item", params: newsParams, output: newsRights },
    async (call) => newsRightsOf(call.db, call.params.newsId, userOf(call), call.services.now()),
  ),
  route(
    "POST /news",
    {
      may: mayCreateNews,
      summary: "Create a news item, in your own name or that of a group you are in",
      body: newsInput,
      output: newsItem,
      status: 201,
    },
    async (call) => createNews(call.db, call.body, userOf(call), call.services.now()),
  ),
  route(
    "PUT /news/:newsId",
    {
      // Author and group may as well, which only the database knows.
      may: loggedIn,
      summary: "Update a news item; for its author, the members of its group and news ≥ 3",
      params: newsParams,
      body: changeOf(newsInput),
      output: newsItem,
    },
    async (call) => updateNews(call.db, call.params.newsId, call.body, userOf(call), call.services.now()),
  ),
  route(
    "DELETE /news/:newsId",
    {
      may: loggedIn,
      summary: "Delete a news item; for authors of a draft, and news ≥ 4",
      params: newsParams,
    },
    async (call) => deleteNews(call.db, call.params.newsId, userOf(call), call.services.now()),
  ),
]
