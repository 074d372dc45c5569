import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"

export type Company = Api["GET /companies/:companyId"]["answer"]["data"]
export type CompanySummary = Api["GET /companies"]["answer"]["data"][number]

/** A list is the same for all who may not read companies outside their days: its reader is whether they may. */
export const companyApi = entityApi("companies", "companyId", "vacancies", "activities")

/** The companies that everybody sees now, by name: of each only what an option in a filter needs. */
export const shownCompaniesByNameQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["companies", "names"],
    queryFn: async () => {
      const query = { filter: { state: "shown" }, sort: { name: "asc" }, pageSize: 100 } as const
      return (await api("GET /companies", { query })).data.map(({ slug, name }) => ({ slug, name }))
    },
  })

/** The companies that everybody sees now, the main partner and partners first; `tier` to ask for less. */
export const shownCompaniesQuery = (api: ApiClient, tier?: ("main" | "partner" | "listed")[]) =>
  queryOptions({
    queryKey: ["companies", "shown", tier ?? "all"],
    queryFn: async () =>
      (
        await api("GET /companies", {
          query: {
            filter: { state: "shown", ...(tier ? { tier: { in: tier } } : {}) },
            sort: { rank: "asc" },
            pageSize: 100,
          },
        })
      ).data,
  })

/** The main partner of today; null when there is none. For its card on the home page. */
export const mainPartnerQuery = (api: ApiClient) => ({
  ...shownCompaniesQuery(api, ["main"]),
  select: (companies: CompanySummary[]) => companies[0] ?? null,
})
