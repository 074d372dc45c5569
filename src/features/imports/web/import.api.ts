import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient, Input } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { orNull } from "../../../platform/web/entity-api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type ImportProfile = Api["GET /imports/profiles/:importProfileId"]["answer"]["data"]
export type ImportRun = Api["GET /imports/runs/:importRunId"]["answer"]["data"]
export type DryRun = Api["POST /imports/profiles/:importProfileId/dry-run"]["answer"]["data"]
export type ImportChoices = NonNullable<Api["POST /imports/profiles/:importProfileId/dry-run"]["query"]>
type Confirmation = NonNullable<Api["POST /imports/profiles/:importProfileId/runs"]["query"]>

/** A change of what is imported, or how. */
export const useImportChange = <K extends ChangeKey>(key: K) => useChange(key, "imports", "users")

export const profilesQuery = (api: ApiClient) =>
  personalQuery(["imports", "profiles"], () => api("GET /imports/profiles"))
export const profileQuery = (api: ApiClient, importProfileId: number) =>
  queryOptions({
    queryKey: ["imports", "profile", importProfileId],
    meta: { personal: true },
    queryFn: () => orNull(api("GET /imports/profiles/:importProfileId", { params: { importProfileId } })),
  })
export const runsQuery = (api: ApiClient) => personalQuery(["imports", "runs"], () => api("GET /imports/runs"))
export const runQuery = (api: ApiClient, importRunId: number) =>
  queryOptions({
    queryKey: ["imports", "run", importRunId],
    meta: { personal: true },
    queryFn: () => orNull(api("GET /imports/runs/:importRunId", { params: { importRunId } })),
  })
export const leftRowsQuery = (api: ApiClient, importRunId: number) =>
  personalQuery(["imports", "left", importRunId], () =>
    api("GET /imports/runs/:importRunId/rows", { params: { importRunId } }),
  )

/** Changes some of a profile, from what it is now. */
export async function changeProfile(
  api: ApiClient,
  importProfileId: number,
  change: (profile: ImportProfile) => Partial<ImportProfile>,
): Promise<ImportProfile> {
  const params = { importProfileId }
  const current = (await api("GET /imports/profiles/:importProfileId", { params })).data
  const { name, mapping, keyColumn, ownedFields, leading, version } = current
  const body = { name, mapping, keyColumn, ownedFields, leading, version, ...change(current) }
  return (await api("PUT /imports/profiles/:importProfileId", { params, body })).data
}

/** What a file would do. */
export const dryRunOf = async (api: ApiClient, importProfileId: number, body: Blob, query: ImportChoices) => {
  const input = { params: { importProfileId }, query, body } as Input<"POST /imports/profiles/:importProfileId/dry-run">
  return (await api("POST /imports/profiles/:importProfileId/dry-run", input)).data
}

/** Has the site take over what a dry run showed. */
export const startRun = async (api: ApiClient, importProfileId: number, body: Blob, query: Confirmation) => {
  const input = { params: { importProfileId }, query, body } as Input<"POST /imports/profiles/:importProfileId/runs">
  return (await api("POST /imports/profiles/:importProfileId/runs", input)).data
}

export const ledFieldsQuery = (api: ApiClient, userId: number) =>
  personalQuery(["users", "led-fields", userId], () => api("GET /users/:userId/led-fields", { params: { userId } }))
export const importedAmountsQuery = (api: ApiClient, userId: number) =>
  personalQuery(["users", "imported-amounts", userId], () =>
    api("GET /users/:userId/imported-amounts", { params: { userId } }),
  )
