import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type ActivityShifts = Api["GET /activities/:activityId/shifts"]["answer"]["data"]
export type ShiftItem = ActivityShifts["shifts"][number]
export type Helper = NonNullable<ShiftItem["helpers"]>[number]
export type OwnPlace = NonNullable<ShiftItem["own"]>
export type MyShifts = Api["GET /shifts/mine"]["answer"]["data"]
export type HelperHours = Api["GET /shifts/hours"]["answer"]["data"]

const ofYear = (year: number | undefined) => (year === undefined ? {} : { year })

export const myShiftsQuery = (api: ApiClient, year?: number) =>
  personalQuery(["shifts", "mine", year ?? ""], () => api("GET /shifts/mine", { query: ofYear(year) }), {
    staleTime: 0,
  })

export const hoursQuery = (api: ApiClient, year?: number) =>
  personalQuery(["shifts", "hours", year ?? ""], () => api("GET /shifts/hours", { query: ofYear(year) }))

/** A change of shifts; afterwards whatever shows them is fetched again. */
export const useShiftChange = <K extends ChangeKey>(key: K) => useChange(key, "shifts")

/** The year of an address, `?jaar=2025`. */
export const yearIn = (params: URLSearchParams): number | undefined => {
  const written = params.get("jaar") ?? ""
  return /^(19[5-9]\d|20\d\d)$/.test(written) && Number(written) <= 2098 ? Number(written) : undefined
}
