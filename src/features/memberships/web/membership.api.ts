import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"

export type MembershipLife = Api["GET /users/:userId/memberships"]["answer"]["data"]
export type Membership = MembershipLife["memberships"][number]
export type OpenEnds = NonNullable<MembershipLife["openEnds"]>

/** The periods of a person; what is still open depends on the reader. */
export const membershipsQuery = (api: ApiClient, userId: number, reader: number | null) =>
  personalQuery(["users", "memberships", userId, reader], () =>
    api("GET /users/:userId/memberships", { params: { userId } }),
  )

/** A change of a membership, or of what is still open after it. */
export const useMembershipChange = <K extends ChangeKey>(key: K) =>
  useChange(key, "users", "groups", "activities", "permissions")
