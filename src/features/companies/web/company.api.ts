import { queryOptions } from "@tanstack/react-query"
import { momentOf } from "../../../platform/amsterdam.ts"
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

/** What is open at a company, featured first; with `all` also what is planned and closed. */
export const companyVacanciesQuery = (api: ApiClient, companyId: number, all: boolean) =>
  queryOptions({
    queryKey: ["vacancies", "of company", companyId, all],
    meta,
    queryFn: async () =>
      (
        await api("GET /vacancies", {
          query: {
            filter: { companyId, ...(all ? {} : { isOpen: true }) },
            sort: { isFeatured: "desc", createdAt: "desc" },
            pageSize: 100,
          },
        })
      ).data,
  })

/** What a company takes part in from a day (`YYYY-MM-DD`) on, the first to come first; for this reader. */
export const takesPartQuery = (api: ApiClient, reader: number | null, companyId: number, today: string) =>
  queryOptions({
    queryKey: ["activities", "of company", reader, companyId, today],
    meta,
    queryFn: async () =>
      (
        await api("GET /activities", {
          query: {
            filter: { companyId, endsAt: { gte: momentOf(today, "00:00").toISOString() } },
            sort: { startsAt: "asc" },
            pageSize: 6,
          },
        })
      ).data,
  })

/** Keeps everything about companies on this page up to date. */
export const useLiveCompanies = (): void => useLive("companies", "vacancies", "activities")

/** One call that changes a company; afterwards everything that names it is asked for again. */
export const useCompanyChange = <K extends Extract<ChangeKey, `${string} /companies${string}`>>(key: K) =>
  useChange(key, "companies", "vacancies", "activities")
