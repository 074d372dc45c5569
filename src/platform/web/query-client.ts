import { environmentManager, keepPreviousData, QueryClient } from "@tanstack/react-query"
import { ApiError } from "./api.ts"

/** Data is fresh for an hour unless a change says otherwise; while it is fetched again the old stays on screen. */
const staleTime = 3_600_000

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        placeholderData: keepPreviousData,
        // What the server refused it will refuse again; only a lost connection or a fault is worth another try. A page
        // that is being rendered does not wait for that: its reader asks again.
        retry: (failures, error) =>
          !environmentManager.isServer() &&
          failures < 2 &&
          !(error instanceof ApiError && error.status !== undefined && error.status < 500),
      },
    },
  })
