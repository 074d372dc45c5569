import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { ApiError, type ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { serverNow } from "../../../platform/web/server-time.ts"
import type { Activity } from "../../activities/web/activity.api.ts"
import { type Answers, type OwnSignUp, ownSignUpQuery } from "./sign-up.api.ts"

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

/** Takes the place that they are offered. */
export function useAccept(activity: Activity) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const params = { activityId: activity.activityId }
  return useMutation({
    mutationFn: () => api("POST /activities/:activityId/sign-ups/me/accept", { params }),
    networkMode: "always",
    retry: (failures, error) => isLost(error) && failures < 1,
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
    // What it may cost is what the person was shown.
    mutationFn: (agreedCents: number) =>
      api("DELETE /activities/:activityId/sign-ups/me", { params, query: { agreedCents } }),
    networkMode: "always",
    retry: (failures, error) => isLost(error) && failures < 1,
    retryDelay: 700,
    onSuccess: ({ data }) => keepOwn(queryClient, api, data),
    onError: () => queryClient.invalidateQueries({ queryKey: ["activities"] }),
  })
}

/** Stores the new status from the answer; refetches the rest without waiting for it. */
export function keepOwn(queryClient: QueryClient, api: ApiClient, data: OwnSignUp): void {
  const { queryKey } = ownSignUpQuery(api, data.activityId)
  void queryClient.cancelQueries({ queryKey }).then(() => queryClient.setQueryData(queryKey, data))
  void queryClient.invalidateQueries({
    predicate: (query) => query.queryKey[0] === "activities" && query.queryKey[1] !== "me",
  })
}
