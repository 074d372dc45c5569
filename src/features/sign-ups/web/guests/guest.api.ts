import { useMutation, useQueryClient } from "@tanstack/react-query"
import { ApiError } from "../../../../platform/web/api.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import type { Activity } from "../../../activities/web/activity.api.ts"
import { keepOwn } from "../sign-up-changes.api.ts"
import type { Answers } from "../sign-up.api.ts"

const isLost = (error: unknown) => error instanceof ApiError && (error.status === undefined || error.status >= 502)
/** Repeating these calls changes nothing, so they are tried once more if no answer came. */
const again = {
  networkMode: "always",
  retry: (failures: number, error: unknown) => isLost(error) && failures < 1,
} as const

/** Brings a guest, or changes one that is there. */
export function useSaveGuest(activity: Activity, signUpId: number | undefined) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const { activityId } = activity
  return useMutation({
    ...again,
    mutationFn: (body: { name: string; answers: Answers }) =>
      signUpId === undefined
        ? api("POST /activities/:activityId/sign-ups/me/guests", { params: { activityId }, body })
        : api("PUT /activities/:activityId/sign-ups/me/guests/:signUpId", { params: { activityId, signUpId }, body }),
    onSuccess: ({ data }) => keepOwn(queryClient, api, data),
    onError: () => queryClient.invalidateQueries({ queryKey: ["activities"] }),
  })
}

/** Signs a guest off, for no more than the host was shown. */
export function useDismiss(activity: Activity) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const { activityId } = activity
  return useMutation({
    ...again,
    mutationFn: ({ signUpId, agreedCents }: { signUpId: number; agreedCents: number }) =>
      api("DELETE /activities/:activityId/sign-ups/me/guests/:signUpId", {
        params: { activityId, signUpId },
        query: { agreedCents },
      }),
    onSuccess: ({ data }) => keepOwn(queryClient, api, data),
    onError: () => queryClient.invalidateQueries({ queryKey: ["activities"] }),
  })
}
