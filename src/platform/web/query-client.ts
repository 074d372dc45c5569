import { environmentManager, keepPreviousData, QueryClient } from "@tanstack/react-query"
import { ApiError } from "./api.ts"

/** Data stays fresh for an hour unless a change invalidates it; during a refetch the old data stays on screen. */
const staleTime = 3_600_000

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        placeholderData: keepPreviousData,
        // A refusal of the server will not change; only a lost connection or a server error is worth a retry. Server
        // rendering does not wait for that: the browser fetches again.
        retry: (failures, error) =>
          !environmentManager.isServer() &&
          failures < 2 &&
          !(error instanceof ApiError && error.status !== undefined && error.status < 500),
      },
    },
  })

/**
 * Uses the data of the document without fetching it again, even for queries that are fetched at every visit.
 * @returns ends it: the next page is a visit of its own
 */
export function trustDocument(client: QueryClient): () => void {
  const fromDocument = new Set<unknown>(client.getQueryCache().getAll())
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({
    queries: { ...queries, refetchOnMount: (query) => !fromDocument.has(query) || query.state.isInvalidated },
  })
  return () => fromDocument.clear()
}
