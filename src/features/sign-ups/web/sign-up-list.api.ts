import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"

export type SignUpDetail = Api["GET /activities/:activityId/sign-ups/:signUpId"]["answer"]["data"]

const personal = { meta: { personal: true } }
const pageSize = 100

/** All sign-ups ever made, in order: seats, waiting, cancelled. */
export const signUpsQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["activities", "signUps", activityId],
    ...personal,
    staleTime: 0,
    queryFn: async () => {
      const ask = (pageNumber: number) =>
        api("GET /activities/:activityId/sign-ups", { params: { activityId }, query: { pageNumber, pageSize } })
      const first = await ask(1)
      const others = Array.from({ length: Math.max(0, first.pagination.totalPages - 1) }, (_, index) => ask(index + 2))
      const all = [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
      // Somebody who moved between pages during the fetch is in both.
      return [...new Map(all.map((row) => [row.signUpId, row])).values()]
    },
  })

/** One sign-up with its event log, for organisers. */
export const signUpDetailQuery = (api: ApiClient, activityId: number, signUpId: number) =>
  personalQuery(
    ["activities", "signUp", activityId, signUpId],
    () => api("GET /activities/:activityId/sign-ups/:signUpId", { params: { activityId, signUpId } }),
    { staleTime: 0 },
  )

/** A change of a sign-up; refetches everything about activities afterwards. */
export const useSignUpChange = <K extends Extract<ChangeKey, `${string} /activities${string}`>>(key: K) =>
  useChange(key, "activities")

/** All sign-ups of an activity, as a CSV file. */
export const exportSignUps = async (api: ApiClient, activityId: number): Promise<Blob> =>
  (await api("POST /activities/:activityId/sign-ups/export", { params: { activityId } })).data as unknown as Blob
