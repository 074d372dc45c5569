import type { ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

// By itself: pages that visitors see too, such as home, need no more of questionnaires.

/** What the user is asked, and what they answered. */
export const mineQuery = (api: ApiClient) =>
  personalQuery(["questionnaires", "mine"], () => api("GET /questionnaires/mine"))

/** What waits for the user's answer. */
export const unansweredQuery = (api: ApiClient) =>
  personalQuery(["questionnaires", "unanswered"], () => api("GET /questionnaires/mine/unanswered"))
