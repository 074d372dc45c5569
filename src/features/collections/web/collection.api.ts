import { type QueryClient, queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient, Input } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import type { DraftOutcome } from "../collection-kinds.ts"

export type Collection = Api["GET /collections/:collectionId"]["answer"]["data"]
export type ListedCollection = Api["GET /collections"]["answer"]["data"][number]
export type Preview = Api["GET /collections/:collectionId/preview"]["answer"]["data"]
export type DraftPerson = Api["GET /collections/:collectionId/people"]["answer"]["data"]["items"][number]
export type Item = Api["GET /collections/:collectionId/items"]["answer"]["data"][number]

const meta = { personal: true } as const

export type ReportOutcome = Api["POST /collections/status-reports"]["answer"]["data"]

/** An act on a collection; what people owe may change by it. */
export const useCollectionChange = <K extends ChangeKey>(key: K) => useChange(key, "collections", "money")

export const collectionsQuery = (api: ApiClient, query: NonNullable<Api["GET /collections"]["query"]>) =>
  queryOptions({ queryKey: ["collections", "list", query], meta, queryFn: () => api("GET /collections", { query }) })
export const collectionQuery = (api: ApiClient, collectionId: number) =>
  personalQuery(["collections", "one", collectionId], () =>
    api("GET /collections/:collectionId", { params: { collectionId } }),
  )
/** Null once the collection has been announced. */
export const previewQuery = (api: ApiClient, collectionId: number) =>
  queryOptions({
    queryKey: ["collections", "preview", collectionId],
    meta,
    queryFn: async ({ client }) =>
      (await isDraft(client, api, collectionId))
        ? (await api("GET /collections/:collectionId/preview", { params: { collectionId } })).data
        : null,
  })
/** Null once the collection has been announced. */
export const peopleQuery = (api: ApiClient, collectionId: number, outcome: DraftOutcome, from: number) =>
  queryOptions({
    queryKey: ["collections", "people", collectionId, outcome, from],
    meta,
    queryFn: async ({ client }) =>
      (await isDraft(client, api, collectionId))
        ? (await api("GET /collections/:collectionId/people", { params: { collectionId }, query: { outcome, from } }))
            .data
        : null,
  })
/**
 * A preview is refused once its collection has been announced, here or by somebody else, and then all of its queries are
 * fetched again at the same moment: so those of the preview wait for what the collection is now.
 */
const isDraft = async (client: QueryClient, api: ApiClient, collectionId: number): Promise<boolean> =>
  (await client.fetchQuery({ ...collectionQuery(api, collectionId), staleTime: Infinity })).state === "draft"

export const itemsQuery = (
  api: ApiClient,
  collectionId: number,
  query: NonNullable<Api["GET /collections/:collectionId/items"]["query"]>,
) =>
  queryOptions({
    queryKey: ["collections", "items", collectionId, query],
    meta,
    queryFn: () => api("GET /collections/:collectionId/items", { params: { collectionId }, query }),
  })
export const ownCollectionsQuery = (api: ApiClient) =>
  personalQuery(["collections", "own"], () => api("GET /collections/mine"))

/** The file for the bank. */
export const downloadFile = async (api: ApiClient, collectionId: number): Promise<Blob> =>
  (await api("POST /collections/:collectionId/file", { params: { collectionId } })).data as unknown as Blob

/** Has the site read what the bank says about a file. */
export const readReport = async (api: ApiClient, file: File): Promise<ReportOutcome> => {
  const body = new Blob([file], { type: "application/xml" })
  return (await api("POST /collections/status-reports", { body } as Input<"POST /collections/status-reports">)).data
}
