import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"

export type Member = Api["GET /users/:userId"]["answer"]["data"]
export type MemberSummary = Api["GET /users"]["answer"]["data"][number]
export type MemberGroup = Member["groups"][number]

/** What somebody sees of people depends on who they are: the reader is always the user. */
export const memberApi = entityApi("users", "userId", "groups")

/** The studies and start years that the directory can be filtered by. */
export const memberFiltersQuery = (api: ApiClient, reader: number | null) =>
  personalQuery(["users", "filters", reader], () => api("GET /users/filters"))
