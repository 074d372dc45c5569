import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../../platform/web/api.ts"
import { useApi } from "../../../../platform/web/app-context.tsx"
import { orNull } from "../../../../platform/web/entity-api.ts"
import type { Answers } from "../sign-up.api.ts"

export type GuestLink = Api["GET /guest-links/:token"]["answer"]["data"]

/** Whether people without an account can sign up now. Changes as others sign up. */
export const guestTermsQuery = (api: ApiClient, activityId: number) =>
  queryOptions({
    queryKey: ["activities", "guest-terms", activityId],
    queryFn: () => orNull(api("GET /activities/:activityId/guest-terms", { params: { activityId } })),
    staleTime: 0,
  })

/** What the guest with a link has; null if the link does not work. */
export const guestLinkQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ["activities", "guest-link", token],
    queryFn: () => orNull(api("GET /guest-links/:token", { params: { token } })),
    // A link that does not work will not.
    staleTime: ({ state }) => (state.data === null ? Number.POSITIVE_INFINITY : 0),
  })

/** What a guest does by their link; the page shows the answer. */
export function useGuestLink(token: string) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const params = { token }
  const keep = ({ data }: { data: GuestLink }) => {
    queryClient.setQueryData(guestLinkQuery(api, token).queryKey, data)
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: guestLinkQuery(api, token).queryKey })
  const shared = { onSuccess: keep, onError: refresh }
  return {
    confirm: useMutation({ ...shared, mutationFn: () => api("POST /guest-links/:token/confirm", { params }) }),
    change: useMutation({
      ...shared,
      mutationFn: (body: { name: string; answers: Answers }) => api("PUT /guest-links/:token", { params, body }),
    }),
    pay: useMutation({ mutationFn: () => api("POST /guest-links/:token/payment", { params }) }),
    signOff: useMutation({ ...shared, mutationFn: () => api("DELETE /guest-links/:token", { params }) }),
  }
}
