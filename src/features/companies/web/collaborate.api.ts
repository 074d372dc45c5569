import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"

export type Site = Api["GET /site"]["answer"]["data"]
type Group = Api["GET /groups"]["answer"]["data"][number]
type GroupMember = Api["GET /groups/:groupId/members"]["answer"]["data"][number]

/** Name and contact details of the association. */
export const siteQuery = (api: ApiClient) => queryOptions({ queryKey: ["site"], queryFn: () => api("GET /site") })

/** The board of today, and who is in it where everybody may know; null when there is no board. */
export const boardQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ["groups", "board of today"], queryFn: () => boardOfToday(api) })

async function boardOfToday(api: ApiClient): Promise<{ group: Group; members: GroupMember[] } | null> {
  const query = { filter: { type: "BOARD", state: "current" }, pageSize: 1 }
  const [group] = (await api("GET /groups", { query })).data
  if (!group) return null
  if (group.membersVisibility !== "public") return { group, members: [] }
  const { data: members } = await api("GET /groups/:groupId/members", {
    params: { groupId: group.groupId },
    query: { filter: { state: "current" }, sort: { role: { order: "asc" } }, pageSize: 20 },
  })
  return { group, members: members }
}
