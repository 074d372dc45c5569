import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type DataExport = Api["GET /auth/data-export"]["answer"]["data"]
export type AccountDeletion = Api["GET /auth/deletion"]["answer"]["data"]

/** The download of all data of the user; while it is being made it is looked up every few seconds. */
export const dataExportQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["privacy", "export"],
    meta: { personal: true },
    queryFn: async () => (await api("GET /auth/data-export")).data,
    refetchInterval: ({ state }) => (state.data?.state === "busy" ? 4000 : false),
  })

export type RetentionDate = Api["GET /auth/retention"]["answer"]["data"][number]

/** When what the site has about the user goes. */
export const retentionQuery = (api: ApiClient) =>
  personalQuery(["privacy", "retention"], () => api("GET /auth/retention"), { staleTime: 0 })

/** What deleting the account of the user would mean. */
export const deletionQuery = (api: ApiClient) =>
  personalQuery(["privacy", "deletion"], () => api("GET /auth/deletion"), { staleTime: 0 })

export type MemberEvent = Api["GET /users/:userId/events"]["answer"]["data"][number]

/** Events per page. */
export const trailPageSize = 10

/** What happened to the data of a person; what somebody may read depends on the reader. */
export const memberEventsQuery = (api: ApiClient, userId: number, reader: number | null, pageNumber: number) =>
  queryOptions({
    queryKey: ["users", "events", userId, reader, pageNumber],
    staleTime: 0,
    meta: { personal: true },
    queryFn: () =>
      api("GET /users/:userId/events", { params: { userId }, query: { pageNumber, pageSize: trailPageSize } }),
  })
