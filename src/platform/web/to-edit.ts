import { type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query"

/**
 * A query for a form, which begins with what it is given first: so it is given what was asked for on this page, not
 * what was fetched for another.
 */
export function useToEdit<T, D, K extends QueryKey>(options: UseQueryOptions<T, Error, D, K>) {
  const result = useQuery({ ...options, placeholderData: undefined, staleTime: 0 })
  return result.isFetchedAfterMount ? result : { ...result, data: undefined }
}
