import { queryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { type Api, type ApiClient, ApiError } from "../../../platform/web/api.ts"
import { type AppContext, useApi } from "../../../platform/web/app-context.tsx"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { readerId, readerMay } from "../../../platform/web/reader.ts"
import { serverNow } from "../../../platform/web/server-time.ts"
import { mayReadMembers } from "../../members/member.policy.ts"
import type { Activity } from "../../activities/web/activity.api.ts"

export type OwnSignUp = Api["GET /activities/:activityId/sign-ups/me"]["answer"]["data"]
export type SignUpRow = Api["GET /activities/:activityId/sign-ups"]["answer"]["data"][number]
export type SignUpDetail = Api["GET /activities/:activityId/sign-ups/:signUpId"]["answer"]["data"]
export type SignUpEvent = SignUpDetail["log"][number]
export type MySignUp = Api["GET /activities/mine"]["answer"]["data"][number]
export type Answers = Record<string, string | number | boolean | null>

const personal = { meta: { personal: true } }
const pageSize = 100

/** Sign-up status of the current user; refetched at every visit, since it changes elsewhere. */
export const ownSignUpQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["activities", "me", activityId],
    ...personal,
    staleTime: 0,
    queryFn: async () => (await api("GET /activities/:activityId/sign-ups/me", { params: { activityId } })).data,
  })

/** For a loader: what the page of an activity shows of the user, and of who comes. */
export async function prefetchOwnSignUp(app: AppContext, activity: Activity): Promise<void> {
  const { api, queryClient } = app
  if (activity.signUpMode !== "signUp" || (await readerId(app)) === null) return
  const isNamed = activity.participantsVisible === "all" && (await readerMay(app, mayReadMembers))
  await Promise.all([
    queryClient.prefetchQuery(ownSignUpQuery(api, activity.activityId)),
    isNamed ? queryClient.prefetchQuery(participantsQuery(api, activity.activityId)) : undefined,
  ])
}

/** The current user's sign-ups. */
export const mySignUpsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["activities", "mine"],
    ...personal,
    staleTime: 0,
    queryFn: async () => (await api("GET /activities/mine")).data,
  })

/** Participants, as far as the current user may see them. */
export const participantsQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["activities", "participants", activityId],
    ...personal,
    queryFn: async () => (await api("GET /activities/:activityId/participants", { params: { activityId } })).data,
  })

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
  queryOptions({
    queryKey: ["activities", "signUp", activityId, signUpId],
    ...personal,
    staleTime: 0,
    queryFn: async () =>
      (await api("GET /activities/:activityId/sign-ups/:signUpId", { params: { activityId, signUpId } })).data,
  })

/** A change of a sign-up; refetches everything about activities afterwards. */
export const useSignUpChange = <K extends Extract<ChangeKey, `${string} /activities${string}`>>(key: K) =>
  useChange(key, "activities")

const isLost = (error: unknown) => error instanceof ApiError && (error.status === undefined || error.status >= 502)

/** Open by our clock, but not yet by the server's: browser clocks are only roughly right. */
const isEarly = (error: unknown, { opensAt }: Activity) => {
  const since = opensAt ? serverNow() - Date.parse(opensAt) : Number.POSITIVE_INFINITY
  return error instanceof ApiError && error.status === 409 && since >= 0 && since < 3000
}

/**
 * Signs up, or changes the answers. Repeating it changes nothing, so it is retried once if no answer came. Without a
 * connection it fails at once instead of pausing unseen.
 */
export function useSignUp(activity: Activity) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const params = { activityId: activity.activityId }
  return useMutation({
    mutationFn: (answers: Answers) => api("PUT /activities/:activityId/sign-ups/me", { params, body: { answers } }),
    networkMode: "always",
    retry: (failures, error) => (isLost(error) && failures < 1) || (isEarly(error, activity) && failures < 3),
    retryDelay: 700,
    onSuccess: ({ data }) => keepOwn(queryClient, api, data),
    onError: () => queryClient.invalidateQueries({ queryKey: ["activities"] }),
  })
}

/** Signs off, or leaves the waiting list. */
export function useSignOff(activity: Activity) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const params = { activityId: activity.activityId }
  return useMutation({
    mutationFn: () => api("DELETE /activities/:activityId/sign-ups/me", { params }),
    networkMode: "always",
    retry: (failures, error) => isLost(error) && failures < 1,
    retryDelay: 700,
    onSuccess: ({ data }) => keepOwn(queryClient, api, data),
    onError: () => queryClient.invalidateQueries({ queryKey: ["activities"] }),
  })
}

/** Stores the new status from the answer; refetches the rest without waiting for it. */
function keepOwn(queryClient: QueryClient, api: ApiClient, data: OwnSignUp): void {
  const { queryKey } = ownSignUpQuery(api, data.activityId)
  void queryClient.cancelQueries({ queryKey }).then(() => queryClient.setQueryData(queryKey, data))
  void queryClient.invalidateQueries({
    predicate: (query) => query.queryKey[0] === "activities" && query.queryKey[1] !== "me",
  })
}
