import type { Query, QueryClient } from "@tanstack/react-query"

const isEnabled = (query: Query): boolean => {
  const { enabled } = query.options as { enabled?: boolean | ((query: Query) => boolean) }
  return typeof enabled === "function" ? enabled(query) : enabled !== false
}

/**
 * On the server: fetches what the components asked for while they were rendered, so that they can be rendered again with
 * it. What fails stays unanswered: the browser asks again, and shows why.
 * @param tried hashes of the queries fetched before; those of this time are added
 * @returns whether there is anything new to render
 */
export async function fetchAsked(queryClient: QueryClient, tried: Set<string>): Promise<boolean> {
  const asked = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "pending" && !tried.has(query.queryHash) && isEnabled(query))
  await Promise.all(
    asked.map(async (query) => {
      tried.add(query.queryHash)
      await queryClient.prefetchQuery({ ...query.options, queryKey: query.queryKey })
      if (query.state.status === "error") query.reset()
    }),
  )
  return asked.some(({ state }) => state.status === "success")
}
