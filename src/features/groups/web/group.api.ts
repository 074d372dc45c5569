import { queryOptions, useQuery } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { withId, withSlug } from "../../../platform/web/by-slug.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { useMay } from "../../../platform/web/session.ts"
import { mayReadAllGroupTypes } from "../group.policy.ts"
import type { GroupTypeName } from "../group-kinds.ts"

export type Group = Api["GET /groups/:groupId"]["answer"]["data"]
export type GroupSummary = Api["GET /groups"]["answer"]["data"][number]
export type GroupType = Api["GET /group-types/:groupTypeId"]["answer"]["data"]
export type Role = Api["GET /roles/:roleId"]["answer"]["data"]
export type GroupMembership = Api["GET /groups/:groupId/members/:groupMemberId"]["answer"]["data"]

/** What users see of groups depends on who they are: removed on logout. */
const meta = { personal: true }
const pageSize = 100

interface Page<T> {
  data: T[]
  pagination: { totalPages: number }
}

/** All pages of a list, one after another; nearly always there is just one. */
async function allPages<T>(ask: (pageNumber: number) => Promise<Page<T>>): Promise<T[]> {
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

/** The groups of today, by name. */
export const currentGroupsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["groups", "current"],
    meta,
    queryFn: async () =>
      (await api("GET /groups", { query: { filter: { state: "current" }, sort: { name_nl: "asc" }, pageSize } })).data,
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

async function groupBySlug(api: ApiClient, slug: string): Promise<Group | null> {
  const named = await withSlug(slug, (query) => api("GET /groups", { query }))
  return named ? (await api("GET /groups/:groupId", { params: { groupId: named.groupId } })).data : null
}

/** The group with this slug, for reading; null if there is none. */
export const groupQuery = (api: ApiClient, slug: string) =>
  queryOptions({ queryKey: ["groups", "slug", slug], meta, queryFn: () => groupBySlug(api, slug) })

/** The same for editing: a server-rendered page lacks addresses that are not public, and saving must not lose them. */
export const groupToEditQuery = (api: ApiClient, slug: string) =>
  queryOptions({ queryKey: ["groups", "edit", slug], meta, staleTime: 0, queryFn: () => groupBySlug(api, slug) })

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

type GroupMemberQuery = NonNullable<Api["GET /groups/:groupId/members"]["query"]>
/** A page of them, for the list on which they are managed. */
export const groupMemberPageQuery = (api: ApiClient, groupId: number, query: GroupMemberQuery) =>
  queryOptions({
    queryKey: ["groups", "members", groupId, query],
    meta,
    queryFn: () => api("GET /groups/:groupId/members", { params: { groupId }, query }),
  })

export const groupTypesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["group-types", "list"],
    meta,
    queryFn: async () => (await api("GET /group-types", { query: { pageSize } })).data,
  })

/** The group types the current user may see; the server-rendered page only has the public ones. */
export function useGroupTypes(): GroupType[] {
  const api = useApi()
  const { data: open } = useQuery(groupTypesQuery(api))
  const own = useQuery({
    ...groupTypesQuery(api),
    queryKey: ["group-types", "own"],
    enabled: useMay(mayReadAllGroupTypes),
  })
  return own.data ?? open ?? []
}

export const groupTypeQuery = (api: ApiClient, groupTypeId: number) =>
  queryOptions({
    queryKey: ["group-types", "one", groupTypeId],
    meta,
    queryFn: () => withId(groupTypeId, (id) => api("GET /group-types/:groupTypeId", { params: { groupTypeId: id } })),
  })

export const rolesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["roles", "list"],
    meta,
    queryFn: () => allPages((pageNumber) => api("GET /roles", { query: { pageNumber, pageSize } })),
  })

export const roleQuery = (api: ApiClient, roleId: number) =>
  queryOptions({
    queryKey: ["roles", "one", roleId],
    meta,
    queryFn: () => withId(roleId, (id) => api("GET /roles/:roleId", { params: { roleId: id } })),
  })

type Change = Extract<ChangeKey, `${string} /${"groups" | "group-types" | "roles"}${string}`>

/** A change of groups, group types or roles; refetches everything that shows them. */
export const useGroupChange = <K extends Change>(key: K) =>
  useChange(key, "groups", "group-types", "roles", "permissions")
