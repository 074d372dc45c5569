import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { useLive } from "../../../platform/web/live.ts"

export type Application = Api["GET /applications"]["answer"]["data"][number]
type ListInput = NonNullable<Api["GET /applications"]["query"]>

const meta = { personal: true }

/** A page of applications. */
export const applicationsQuery = (api: ApiClient, query: ListInput) =>
  queryOptions({
    queryKey: ["applications", "list", query],
    meta,
    queryFn: () => api("GET /applications", { query }),
  })

/** The newest application of a person; null if they never applied. */
export const latestApplicationQuery = (api: ApiClient, userId: number) =>
  queryOptions({
    queryKey: ["applications", "of", userId],
    meta,
    queryFn: async () =>
      (await api("GET /applications", { query: { filter: { userId }, sort: { appliedAt: "desc" }, pageSize: 1 } }))
        .data[0] ?? null,
  })

/** A decision; afterwards what shows applications, members and the overview is fetched again. */
export const useApplicationChange = <K extends Extract<ChangeKey, `POST /applications/${string}`>>(key: K) =>
  useChange(key, "applications", "users", "overview")

/** Mails the applicant the link to confirm their address again. */
export const useVerificationMail = () => useChange("POST /users/:userId/verification")

/** Keeps the page up to date: people apply, and confirm their address. */
export const useApplicationsLive = () => useLive("applications", "users")

/** The id of an application's item in a list. */
export const itemId = ({ membershipId }: Pick<Application, "membershipId">) => `application-${membershipId}`
