import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { userQuery } from "../../../platform/web/session.ts"

export type Session = Api["GET /auth/sessions"]["answer"]["data"][number]

/** The current user's sessions; refetched at every visit, since they change elsewhere. */
export const sessionsQuery = (api: ApiClient) =>
  personalQuery(["accounts", "sessions"], () => api("GET /auth/sessions"), { staleTime: 0 })

/** The current user's new addresses whose link is not opened yet; it may be opened elsewhere. */
export const addressChangesQuery = (api: ApiClient) =>
  personalQuery(["accounts", "address-changes"], () => api("GET /auth/address-changes"), { staleTime: 0 })

/**
 * Uses a mailed link to verify an address. A query, although it changes something, so that it runs once, however often
 * the page renders. Mail scanners, which open every link, only fetch the page.
 */
export const verificationQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ["accounts", "verification", token],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => (await api("POST /auth/verify-email/uu/:id", { params: { id: token } })).data,
  })

/** Whether a mailed link still lets somebody choose a password. */
export const resetQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ["mail-links", "reset", token],
    queryFn: async () => (await api("GET /auth/reset-password/:token", { params: { token } })).data,
  })

/** Refetches the current user, if logged in: their addresses or their session have changed. */
export function useRefreshUser(): () => Promise<void> {
  const queryClient = useQueryClient()
  const api = useApi()
  return () => queryClient.invalidateQueries({ queryKey: userQuery(api).queryKey })
}

/** Ends one session, or all others if none is given; refetches the list. */
export function useEndSession() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sessionId?: number) =>
      sessionId === undefined
        ? api("DELETE /auth/sessions")
        : api("DELETE /auth/sessions/:sessionId", { params: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
  })
}
