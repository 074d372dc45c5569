import { queryOptions, useQuery } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"
import { useMay } from "../../../platform/web/session.ts"
import { mayReadAllGroupTypes } from "../group.policy.ts"
import type { GroupTypeName } from "../group-kinds.ts"

export type Group = Api["GET /groups/:groupId"]["answer"]["data"]
export type GroupSummary = Api["GET /groups"]["answer"]["data"][number]
export type GroupType = Api["GET /group-types"]["answer"]["data"][number]
export type GroupTypeDetail = Api["GET /group-types/:groupTypeId"]["answer"]["data"]
export type Role = Api["GET /roles"]["answer"]["data"][number]
export type RoleDetail = Api["GET /roles/:roleId"]["answer"]["data"]
export type GroupMembership = Api["GET /groups/:groupId/members/:groupMemberId"]["answer"]["data"]

/** What users see of groups depends on who they are: removed on logout. */
export const meta = { personal: true }
/** Of the lists that are fetched whole. */
export const pageSize = 100

interface Page<T> {
  data: T[]
  pagination: { totalPages: number }
}

/** All pages of a list, one after another; nearly always there is just one. */
export async function allPages<T>(ask: (pageNumber: number) => Promise<Page<T>>): Promise<T[]> {
  const first = await ask(1)
  const all = [...first.data]
  for (let page = 2; page <= first.pagination.totalPages; page++) all.push(...(await ask(page)).data)
  return all
}

/** Groups of a type, by name; the newest board first. */
export const groupsOfTypeQuery = (api: ApiClient, type: GroupTypeName) =>
  queryOptions({
    queryKey: ["groups", "type", type],
    meta,
    queryFn: () =>
      allPages((pageNumber) =>
        api("GET /groups", {
          query: { filter: { type }, sort: { name_nl: type === "BOARD" ? "desc" : "asc" }, pageNumber, pageSize },
        }),
      ),
  })

/** The groups of today, by name: of each only what an option in a filter needs. */
export const currentGroupsQuery = (api: ApiClient) => groupOptionsQuery(api, "current", {})

/** Those of them whose members a member may see; with `all` every group. */
export const groupsWithPeopleQuery = (api: ApiClient, all: boolean) =>
  groupOptionsQuery(
    api,
    all ? "current" : "with people",
    all ? {} : { membersVisibility: { in: ["public", "members"] } },
  )

const groupOptionsQuery = (api: ApiClient, name: string, which: NonNullable<Api["GET /groups"]["query"]>["filter"]) =>
  queryOptions({
    queryKey: ["groups", name],
    meta,
    queryFn: async () => {
      const query = { filter: { state: "current", ...which }, sort: { name_nl: "asc" }, pageSize } as const
      const { data } = await api("GET /groups", { query })
      return data.map(({ slug, name_nl, name_en }) => ({ slug, name_nl, name_en }))
    },
  })

/** Every board so far, the newest first, with the members that this reader may see. */
export const boardsQuery = (api: ApiClient, reader: number | null) =>
  personalQuery(["groups", "boards", reader], () => api("GET /groups/boards"))
export type TimelineBoard = Api["GET /groups/boards"]["answer"]["data"][number]

/** How many committees there are today. */
export const committeeCountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["groups", "number of committees"],
    queryFn: async () => {
      const query = { filter: { type: "COMMITTEE", state: "current" }, pageSize: 1 } as const
      return (await api("GET /groups", { query })).pagination.totalItems
    },
  })

/** The board of today, with its members if they are public; null when there is no board. */
export const boardQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ["groups", "board of today"], queryFn: () => boardOfToday(api) })

export interface Board {
  group: GroupSummary
  members: GroupMembership[]
}

async function boardOfToday(api: ApiClient): Promise<Board | null> {
  const query = { filter: { type: "BOARD", state: "current" }, pageSize: 1 }
  const [group] = (await api("GET /groups", { query })).data
  if (!group) return null
  if (group.membersVisibility !== "public") return { group, members: [] }
  const { data: members } = await api("GET /groups/:groupId/members", {
    params: { groupId: group.groupId },
    query: { filter: { state: "current" }, sort: { role: { order: "asc" } }, pageSize: 20 },
  })
  return { group, members }
}

export const groupApi = entityApi("groups", "groupId", "permissions")

/** Current, former and future members of a group, by role and name. */
export const groupMembersQuery = (api: ApiClient, groupId: number) =>
  queryOptions({
    queryKey: ["groups", "members", groupId],
    meta,
    queryFn: () =>
      allPages((pageNumber) =>
        api("GET /groups/:groupId/members", { params: { groupId }, query: { pageNumber, pageSize } }),
      ),
  })

export const groupTypeApi = entityApi("group-types", "groupTypeId", "groups", "permissions")

/** All group types; without `all` the public ones, which are the same for everybody. */
export const groupTypesQuery = (api: ApiClient, all: boolean) => groupTypeApi.list(api, { pageSize }, all)

/** The group types the current user may see; the server-rendered page only has the public ones. */
export const useGroupTypes = (): GroupType[] =>
  useQuery(groupTypesQuery(useApi(), useMay(mayReadAllGroupTypes))).data?.data ?? []
