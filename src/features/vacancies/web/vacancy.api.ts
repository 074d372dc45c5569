import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { withId, withSlug } from "../../../platform/web/by-slug.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { useLive } from "../../../platform/web/live.ts"

export type Vacancy = Api["GET /vacancies/:vacancyId"]["answer"]["data"]
export type VacancySummary = Api["GET /vacancies"]["answer"]["data"][number]
export type VacancyType = Api["GET /vacancy-types/:vacancyTypeId"]["answer"]["data"]
type Query = NonNullable<Api["GET /vacancies"]["query"]>

/** Whoever manages vacancies sees more of them: kept apart (`all`), and forgotten at logging out. */
const meta = { personal: true }

/** Vacancies by what is asked for. */
export const vacanciesQuery = (api: ApiClient, all: boolean, query: Query) =>
  queryOptions({ queryKey: ["vacancies", "list", all, query], meta, queryFn: () => api("GET /vacancies", { query }) })

/** The open vacancies of a company, featured first; with `all` also the planned and closed ones. */
export const vacanciesOfCompanyQuery = (api: ApiClient, all: boolean, companyId: number) =>
  vacanciesQuery(api, all, {
    filter: { companyId, ...(all ? {} : { isOpen: true }) },
    sort: { isFeatured: "desc", createdAt: "desc" },
    pageSize: 100,
  })

async function vacancyBySlug(api: ApiClient, slug: string): Promise<Vacancy | null> {
  const named = await withSlug(slug, (query) => api("GET /vacancies", { query }))
  return named && (await api("GET /vacancies/:vacancyId", { params: { vacancyId: named.vacancyId } })).data
}

/** The vacancy with this slug; null where there is none for this reader. */
export const vacancyQuery = (api: ApiClient, all: boolean, slug: string) =>
  queryOptions({ queryKey: ["vacancies", "slug", slug, all], meta, queryFn: () => vacancyBySlug(api, slug) })

/** The featured vacancies that are open, the newest first. For their cards on the home page. */
export const featuredVacanciesQuery = (api: ApiClient, count = 3) =>
  queryOptions({
    queryKey: ["vacancies", "featured", count],
    queryFn: async () =>
      (
        await api("GET /vacancies", {
          query: { filter: { isOpen: true, isFeatured: true }, sort: { createdAt: "desc" }, pageSize: count },
        })
      ).data,
  })

/** All kinds of vacancies, in their own order. */
export const vacancyTypesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["vacancy-types", "all"],
    queryFn: async () => (await api("GET /vacancy-types", { query: { sort: { order: "asc" }, pageSize: 100 } })).data,
  })

export const vacancyTypeQuery = (api: ApiClient, vacancyTypeId: number) =>
  queryOptions({
    queryKey: ["vacancy-types", "one", vacancyTypeId],
    queryFn: () =>
      withId(vacancyTypeId, (id) => api("GET /vacancy-types/:vacancyTypeId", { params: { vacancyTypeId: id } })),
  })

async function typeByWord(api: ApiClient, word: string): Promise<VacancyType | null> {
  const named = await withSlug(word, (query) => api("GET /vacancy-types", { query }))
  if (named || !/^\d{1,9}$/.test(word)) return named
  const query = { filter: { vacancyTypeId: Number(word) }, pageSize: 1 }
  return (await api("GET /vacancy-types", { query })).data[0] ?? null
}

/** The kind with this slug, or this number: the address of its form leads here. Null where there is none. */
export const vacancyTypeByWordQuery = (api: ApiClient, word: string) =>
  queryOptions({ queryKey: ["vacancy-types", "slug", word], queryFn: () => typeByWord(api, word) })

/** The company with this slug, as somebody who makes vacancies sees it; null where there is none. */
export const employerQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ["companies", "employer", slug],
    meta,
    queryFn: () => withSlug(slug, (query) => api("GET /companies", { query })),
  })

/** Keeps everything about vacancies on this page up to date. */
export const useLiveVacancies = (): void => useLive("vacancies", "vacancy-types")

/** One call that changes a vacancy or a kind; afterwards everything shown of them is asked for again. */
export const useVacancyChange = <
  K extends Extract<ChangeKey, `${string} /vacancies${string}` | `${string} /vacancy-types${string}`>,
>(
  key: K,
) => useChange(key, "vacancies", "vacancy-types")
