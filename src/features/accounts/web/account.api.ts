import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type Session = Api["GET /auth/sessions"]["answer"]["data"][number]

/** The current user's sessions; refetched at every visit, since they change elsewhere. */
export const sessionsQuery = (api: ApiClient) =>
  personalQuery(["accounts", "sessions"], () => api("GET /auth/sessions"), { staleTime: 0 })

/** The current user's new addresses whose link is not opened yet; it may be opened elsewhere. */
export const addressChangesQuery = (api: ApiClient) =>
  personalQuery(["accounts", "address-changes"], () => api("GET /auth/address-changes"), { staleTime: 0 })

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
