import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"

export type MembershipLife = Api["GET /users/:userId/memberships"]["answer"]["data"]
export type Membership = MembershipLife["memberships"][number]
export type OpenEnds = NonNullable<MembershipLife["openEnds"]>

/** The periods of a person; what is still open depends on the reader. */
export const membershipsQuery = (api: ApiClient, userId: number, reader: number | null) =>
  queryOptions({
    queryKey: ["users", "memberships", userId, reader],
    meta: { personal: true },
    queryFn: async () => (await api("GET /users/:userId/memberships", { params: { userId } })).data,
  })

/** A change of a membership, or of what is still open after it. */
export const useMembershipChange = <K extends ChangeKey>(key: K) =>
  useChange(key, "users", "groups", "activities", "permissions")
