import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query"

/**
 * A query for a form, which keeps its initial values: it gets data fetched for this page, not data cached for
 * another.
 */
export function useToEdit<T, D = T, K extends QueryKey = QueryKey>(options: UseQueryOptions<T, Error, D, K>) {
  const result = useQuery({ ...options, placeholderData: undefined, staleTime: 0 })
  return result.isFetchedAfterMount ? result : { ...result, data: undefined }
}
