import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient, Input } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import type { LineState } from "../bank-line-kinds.ts"
import { linesAtOnce } from "../bank-statement.ts"

export type Statement = Api["GET /bank-statements"]["answer"]["data"][number]
export type Line = Api["GET /bank-statements/lines"]["answer"]["data"][number]
export type LineSuggestion = Line["suggestions"][number]
export type LineBooking = Line["bookings"][number]
export type Outcome = Api["POST /bank-statements"]["answer"]["data"]
export type BookingBody = Api["POST /bank-statements/lines/:bankLineId/bookings"]["body"]

const meta = { personal: true }

export const overviewQuery = (api: ApiClient) =>
  personalQuery(["bank-statements", "overview"], () => api("GET /bank-statements/overview"))

/** Statements shown at a time. */
export const statementsAtOnce = 10
export const statementsQuery = (api: ApiClient, pageNumber: number) =>
  queryOptions({
    queryKey: ["bank-statements", "list", pageNumber],
    meta,
    queryFn: () => api("GET /bank-statements", { query: { pageNumber, pageSize: statementsAtOnce } }),
  })

export interface LineChoice {
  state: LineState
  bankStatementId: number | null
  bankLineId: number | null
  pageNumber: number
}

export const linesQuery = (api: ApiClient, { state, bankStatementId, bankLineId, pageNumber }: LineChoice) =>
  queryOptions({
    queryKey: ["bank-statements", "lines", state, bankStatementId, bankLineId, pageNumber],
    meta,
    queryFn: () =>
      api("GET /bank-statements/lines", {
        query: {
          filter: {
            state,
            ...(bankStatementId ? { bankStatementId } : {}),
            ...(bankLineId ? { bankLineId } : {}),
          },
          pageNumber,
          pageSize: linesAtOnce,
          // What waits longest comes first; of what was decided the latest.
          sort: { day: state === "open" ? "asc" : "desc" },
        },
      }),
    placeholderData: (previous) => previous,
  })

/** An act on lines; afterwards whatever shows money or who paid is fetched again. */
export const useBankChange = <K extends ChangeKey>(key: K) =>
  useChange(key, "bank-statements", "money", "activities", "expense-claims")

/** Has the site read a file. */
export const readFile = async (
  api: ApiClient,
  file: File,
  { isOurs, name }: { isOurs: boolean; name: string },
): Promise<Outcome> => {
  const type = /\.csv$|\.txt$|\.tab$/i.test(file.name) ? "text/csv" : "application/xml"
  const body = new Blob([file], { type })
  const input = { query: { name, isOurs }, body } as Input<"POST /bank-statements">
  return (await api("POST /bank-statements", input)).data
}
