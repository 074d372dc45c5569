import { queryOptions, useQueryClient } from "@tanstack/react-query"
import type { ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { userQuery } from "../../../platform/web/session.ts"

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
