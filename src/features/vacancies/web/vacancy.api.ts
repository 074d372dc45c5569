import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { entityApi } from "../../../platform/web/entity-api.ts"

export type Vacancy = Api["GET /vacancies/:vacancyId"]["answer"]["data"]
export type VacancySummary = Api["GET /vacancies"]["answer"]["data"][number]
export type VacancyType = Api["GET /vacancy-types/:vacancyTypeId"]["answer"]["data"]

/** A list is the same for all who may not read planned vacancies: its reader is whether they may. */
export const vacancyApi = entityApi("vacancies", "vacancyId", "vacancy-types")
export const vacancyTypeApi = entityApi("vacancy-types", "vacancyTypeId", "vacancies")

/** The open vacancies of a company, featured first; with `all` also the planned and closed ones. */
export const vacanciesOfCompanyQuery = (api: ApiClient, all: boolean, companyId: number) =>
  vacancyApi.list(
    api,
    {
      filter: { companyId, ...(all ? {} : { isOpen: true }) },
      sort: { isFeatured: "desc", createdAt: "desc" },
      pageSize: 100,
    },
    all,
  )

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
