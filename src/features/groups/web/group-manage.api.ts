import { queryOptions, useQuery } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { entityApi, orNull } from "../../../platform/web/entity-api.ts"
import { useUser } from "../../../platform/web/session.ts"
import { allPages, groupApi, meta, pageSize } from "./group.api.ts"

// What only the pages need on which groups, roles and members are managed: visitors do not load it.

/** The group with this slug, for the pages on which its members are managed: never another one meanwhile. */
export const useGroup = (slug: string) =>
  useQuery({ ...groupApi.one(useApi(), slug, useUser()?.userId ?? null), placeholderData: undefined })

type GroupMemberQuery = NonNullable<Api["GET /groups/:groupId/members"]["query"]>
/** A page of them, for the list on which they are managed. */
export const groupMemberPageQuery = (api: ApiClient, groupId: number, query: GroupMemberQuery) =>
  queryOptions({
    queryKey: ["groups", "members", groupId, query],
    meta,
    queryFn: () => api("GET /groups/:groupId/members", { params: { groupId }, query }),
  })

/** One membership; null if the group has none with this id. */
export const groupMemberQuery = (api: ApiClient, groupId: number, groupMemberId: number) =>
  queryOptions({
    queryKey: ["groups", "member", groupId, groupMemberId],
    meta,
    queryFn: () => orNull(api("GET /groups/:groupId/members/:groupMemberId", { params: { groupId, groupMemberId } })),
  })

export const roleApi = entityApi("roles", "roleId", "groups", "permissions")

/** The groups that the user is in. */
export const ownGroupsQuery = (api: ApiClient) => personalQuery(["groups", "mine"], () => api("GET /groups/mine"))

/** All roles, in their own order. */
export const rolesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["roles", "all"],
    meta,
    queryFn: () => allPages((pageNumber) => api("GET /roles", { query: { pageNumber, pageSize } })),
  })

/** How many groups and people there are of each type and role today. */
export const groupUseQuery = (api: ApiClient) => personalQuery(["groups", "uses"], () => api("GET /group-uses", {}))

/** Grants to types of group, and to roles in any group: for those who may read permissions. */
export const groupGrantsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["permissions", "types and roles"],
    meta: { personal: true },
    queryFn: () =>
      allPages((pageNumber) => {
        const or = [{ subjectType: "groupType" as const }, { subjectType: "groupRole" as const }]
        return api("GET /permissions", {
          query: { filter: { level: { gte: 1 }, or }, sort: { name: "asc" as const }, pageNumber, pageSize },
        })
      }),
  })

type MemberChange = Extract<ChangeKey, `${string} /groups/:groupId/members${string}`>

/** A change of a group membership; refetches everything that shows it. */
export const useGroupMemberChange = <K extends MemberChange>(key: K) => useChange(key, "groups", "permissions")
