import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import type { ContributionOutcome } from "../contribution-outcome.ts"

export type Terms = Api["GET /contribution-years/:year"]["answer"]["data"]
export type Preview = Api["GET /contribution-years/:year/preview"]["answer"]["data"]
export type Person = Api["GET /contribution-years/:year/people"]["answer"]["data"]["items"][number]
export type Run = Api["GET /contribution-years/:year/runs"]["answer"]["data"][number]
export type Exception = Api["GET /contribution-years/:year/exceptions"]["answer"]["data"]["items"][number]

export const useContributionChange = <K extends ChangeKey>(key: K) => useChange(key, "contribution-years")

export const yearsQuery = (api: ApiClient) =>
  personalQuery(["contribution-years", "years"], () => api("GET /contribution-years"))
export const termsQuery = (api: ApiClient, year: number) =>
  personalQuery(["contribution-years", "terms", year], () => api("GET /contribution-years/:year", { params: { year } }))
export const previewQuery = (api: ApiClient, year: number) =>
  personalQuery(["contribution-years", "preview", year], () =>
    api("GET /contribution-years/:year/preview", { params: { year } }),
  )
export const peopleQuery = (api: ApiClient, year: number, outcome: ContributionOutcome, from: number) =>
  personalQuery(["contribution-years", "people", year, outcome, from], () =>
    api("GET /contribution-years/:year/people", { params: { year }, query: { outcome, from } }),
  )
export const runsQuery = (api: ApiClient, year: number) =>
  personalQuery(["contribution-years", "runs", year], () =>
    api("GET /contribution-years/:year/runs", { params: { year } }),
  )
export const exceptionsQuery = (api: ApiClient, year: number, from: number) =>
  personalQuery(["contribution-years", "exceptions", year, from], () =>
    api("GET /contribution-years/:year/exceptions", { params: { year }, query: { from } }),
  )
