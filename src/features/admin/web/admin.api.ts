import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"

export type Overview = Api["GET /overview"]["answer"]["data"]
export type OverviewCharts = Api["GET /overview/charts"]["answer"]["data"]
export type UndeliveredMail = Api["GET /undelivered-mails"]["answer"]["data"][number]

const meta = { personal: true }

/** The overview; refetched whenever the page is opened. */
export const overviewQuery = (api: ApiClient) =>
  personalQuery(["overview"], () => api("GET /overview"), { staleTime: 0 })

/** Figures over time; a minute old is new enough. */
export const overviewChartsQuery = (api: ApiClient) =>
  personalQuery(["overview", "charts"], () => api("GET /overview/charts"), { staleTime: 60_000 })

/** The newest mails that could not be delivered, and how many there are. */
export const undeliveredMailsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["undelivered-mails", "list"],
    meta,
    staleTime: 0,
    queryFn: () => api("GET /undelivered-mails", { query: { pageSize: 100 } }),
  })

/** Retries or dismisses a mail. */
export const useUndeliveredMailChange = <K extends Extract<ChangeKey, `${string} /undelivered-mails/${string}`>>(
  key: K,
) => useChange(key, "undelivered-mails", "overview")
