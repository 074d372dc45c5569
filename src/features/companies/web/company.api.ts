import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { withSlug } from "../../../platform/web/by-slug.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { useLive } from "../../../platform/web/live.ts"

export type Company = Api["GET /companies/:companyId"]["answer"]["data"]
export type CompanySummary = Api["GET /companies"]["answer"]["data"][number]
type Query = NonNullable<Api["GET /companies"]["query"]>

/** Whoever manages companies sees more of them: kept apart (`all`), and forgotten at logging out. */
const meta = { personal: true }

/** Companies by what is asked for. */
export const companiesQuery = (api: ApiClient, all: boolean, query: Query) =>
  queryOptions({ queryKey: ["companies", "list", all, query], meta, queryFn: () => api("GET /companies", { query }) })

/** The companies that everybody sees now, by name. */
export const shownCompaniesByNameQuery = (api: ApiClient) =>
  companiesQuery(api, false, { filter: { state: "shown" }, sort: { name: "asc" }, pageSize: 100 })

async function companyBySlug(api: ApiClient, slug: string): Promise<Company | null> {
  const named = await withSlug(slug, (query) => api("GET /companies", { query }))
  return named && (await api("GET /companies/:companyId", { params: { companyId: named.companyId } })).data
}

/** The company with this slug; null where there is none for this reader. */
export const companyQuery = (api: ApiClient, all: boolean, slug: string) =>
  queryOptions({ queryKey: ["companies", "slug", slug, all], meta, queryFn: () => companyBySlug(api, slug) })

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

/** Keeps everything about companies on this page up to date. */
export const useLiveCompanies = (): void => useLive("companies", "vacancies", "activities")

/** One call that changes a company; afterwards everything that names it is asked for again. */
export const useCompanyChange = <K extends Extract<ChangeKey, `${string} /companies${string}`>>(key: K) =>
  useChange(key, "companies", "vacancies", "activities")
