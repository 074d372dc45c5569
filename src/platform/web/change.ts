import { type Query, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import type { Api, Input } from "./api.ts"
import { useApi } from "./app-context.tsx"
import { beginOwnChange } from "./own-changes.ts"

/** The calls that change something. */
export type ChangeKey = Extract<keyof Api, `${"POST" | "PUT" | "PATCH" | "DELETE"} /${string}`>

/**
 * A call that changes something; afterwards all visible queries of these features (the first element of the
 * query keys) are fetched again.
 */
export function useChange<K extends ChangeKey>(key: K, ...topics: string[]) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input<K>) => {
      const end = beginOwnChange(topics)
      try {
        const answer = await (api as (key: K, input: Input<K>) => Promise<Api[K]["answer"]>)(key, input)
        end("succeeded")
        return answer
      } catch (error) {
        end("failed")
        throw error
      }
    },
    onSuccess: (_, input) => refreshAfter(queryClient, { key, input, topics }),
  })
}

interface Change {
  key: string
  input: { params?: unknown }
  topics: readonly string[]
}

/**
 * Fetches the visible queries of these topics again. A deleted row itself is removed from the cache instead: its page
 * would show "not found" just before the user is redirected.
 */
export async function refreshAfter(queryClient: QueryClient, { key, input, topics }: Change): Promise<void> {
  const isTouched = ({ queryKey }: Query) => topics.includes(String(queryKey[0]))
  const isDeleted = key.startsWith("DELETE") ? aboutDeleted(key, input) : () => false
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) => isTouched(query) && isDeleted(query),
      refetchType: "none",
    }),
    queryClient.invalidateQueries({ predicate: (query) => isTouched(query) && !isDeleted(query) }),
  ])
}

/** Whether a query is about the row that a call deleted: its key contains the id, or its data is that row. */
function aboutDeleted(key: string, { params }: Change["input"]): (query: Query) => boolean {
  const name = /:(\w+)$/.exec(key)?.[1]
  const id = name === undefined ? undefined : (params as Record<string, unknown> | undefined)?.[name]
  if (name === undefined || id === undefined) return () => false
  return ({ queryKey, state }) => queryKey.includes(id) || (state.data as Record<string, unknown> | null)?.[name] === id
}
