import { queryOptions, useQuery } from "@tanstack/react-query"
import { type AppContext, useApi } from "../../../platform/web/app-context.tsx"
import { ensureFresh } from "../../../platform/web/loader.ts"
import type { OptionalFeature } from "../optional-features.ts"
import type { Api, ApiClient } from "../../../platform/web/api.ts"

export type Site = Api["GET /site"]["answer"]["data"]

/** Name and contact details of the association. */
export const siteQuery = (api: ApiClient) => queryOptions({ queryKey: ["site"], queryFn: () => api("GET /site") })

/** Which of the features that an association may do without this one has. */
export const useFeatures = (): readonly OptionalFeature[] => useQuery(siteQuery(useApi())).data?.data.features ?? []

export const useFeature = (name: OptionalFeature): boolean => useFeatures().includes(name)

/** The same for the loader of a page. */
export async function featuresOf({ queryClient, api }: AppContext): Promise<ReadonlySet<OptionalFeature>> {
  return new Set((await ensureFresh(queryClient, siteQuery(api))).data.features)
}
