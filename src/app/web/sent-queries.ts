import type { QueryClient, QueryKey } from "@tanstack/react-query"

/**
 * A query whose data comes with the page: when it was fetched is in milliseconds since 1970, and the last part is there
 * if another user gets other data (`meta.personal`). Everything else that a query knows follows from this.
 */
export type SentQuery = readonly [key: QueryKey, data: unknown, fetchedAt: number, isPersonal?: true]

/** What the server fetched for a page, as far as it succeeded and may be sent. */
export const queriesToSend = (client: QueryClient, maySend: (key: QueryKey) => boolean): SentQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.status === "success" && maySend(queryKey))
    .map(({ queryKey, state: { data, dataUpdatedAt }, meta }) =>
      meta?.personal === true ? [queryKey, data, dataUpdatedAt, true] : [queryKey, data, dataUpdatedAt],
    )

/** Continues in the browser with what came with the page. */
export function receiveQueries(client: QueryClient, sent: readonly SentQuery[]): void {
  const cache = client.getQueryCache()
  for (const [queryKey, data, updatedAt, personal] of sent)
    cache
      .build(client, { queryKey, ...(personal ? { meta: { personal } } : {}) })
      .setData(data, { updatedAt, manual: true })
}
