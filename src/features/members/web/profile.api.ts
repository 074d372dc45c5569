import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"
import type { MirrorOnlooker } from "../profile.ts"

export type Person = Api["GET /users/:userId"]["answer"]["data"]
export type Preferences = Api["GET /users/:userId/preferences"]["answer"]["data"]

/** Wherever a person is shown by name. */
const topics = ["users", "groups", "activities", "news"] as const
export const personApi = entityApi("users", "userId", ...topics.slice(1))
/** Updates a person and invalidates every query that shows them. */
export const usePersonChange = <K extends ChangeKey>(key: K) => useChange(key, ...topics)

const personal = { personal: true } as const

export const preferencesQuery = (api: ApiClient, userId: number) =>
  queryOptions({
    queryKey: ["users", "preferences", userId],
    meta: personal,
    queryFn: async () => (await api("GET /users/:userId/preferences", { params: { userId } })).data,
  })

export const mirrorQuery = (api: ApiClient, userId: number, onlooker: MirrorOnlooker) =>
  queryOptions({
    queryKey: ["users", "mirror", userId, onlooker],
    meta: personal,
    queryFn: async () => (await api("GET /users/:userId/as/:onlooker", { params: { userId, onlooker } })).data.member,
  })
