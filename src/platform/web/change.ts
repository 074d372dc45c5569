import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { Api, Input } from "./api.ts"
import { useApi } from "./app-context.tsx"

/** The calls that change something. */
export type ChangeKey = Extract<keyof Api, `${"POST" | "PUT" | "PATCH" | "DELETE"} /${string}`>

/**
 * One call that changes something; afterwards everything shown of these features (the first words of the query
 * keys) is asked for again. What is deleted is not asked for at once: its page would say that it does not exist,
 * just before the reader is taken elsewhere.
 */
export function useChange<K extends ChangeKey>(key: K, ...topics: string[]) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<K>) => (api as (key: K, input: Input<K>) => Promise<Api[K]["answer"]>)(key, input),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => topics.includes(String(queryKey[0])),
        refetchType: key.startsWith("DELETE") ? "none" : "active",
      }),
  })
}
