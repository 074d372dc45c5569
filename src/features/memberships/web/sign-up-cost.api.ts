import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"

export type SignUpCost = Api["GET /sign-up-costs/:signUpCostId"]["answer"]["data"]
export type SignUpCostSummary = Api["GET /sign-up-costs"]["answer"]["data"][number]

/** A list depends on whether the viewer may see costs that are not current. */
export const signUpCostApi = entityApi("sign-up-costs", "signUpCostId")

/** What applicants can choose today, in its own order; the same for everybody. */
export const currentSignUpCostsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["sign-up-costs", "current"],
    queryFn: async () =>
      (
        await api("GET /sign-up-costs", {
          query: { filter: { state: "current" }, sort: { order: "asc" }, pageSize: 100 },
        })
      ).data,
  })
