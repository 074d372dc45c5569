import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query"
import { useState } from "react"
import { useHydrated } from "./hydrated.tsx"

/**
 * A query for a form, which keeps its initial values: it gets data fetched for this page (by the server, if it is part
 * of the document), not data cached for another.
 */
export function useToEdit<T, D = T, K extends QueryKey = QueryKey>(options: UseQueryOptions<T, Error, D, K>) {
  const isHydrated = useHydrated()
  const [isInDocument] = useState(!isHydrated)
  const result = useQuery({
    ...options,
    placeholderData: undefined,
    ...(isInDocument ? {} : { staleTime: 0 }),
  })
  return isInDocument || result.isFetchedAfterMount ? result : { ...result, data: undefined }
}
