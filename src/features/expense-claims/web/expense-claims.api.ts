import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient, Input } from "../../../platform/web/api.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { sendFile } from "../../../platform/web/files/send-picture.ts"
import { useLive } from "../../../platform/web/live.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type OwnClaim = Api["GET /expense-claims/mine"]["answer"]["data"]["claims"][number]
export type Claim = Api["GET /expense-claims/:expenseClaimId"]["answer"]["data"]
export type Receipt = Claim["files"][number]
export type ListedClaim = Api["GET /expense-claims"]["answer"]["data"][number]
export type Payouts = Api["GET /expense-payouts"]["answer"]["data"]
type ListInput = NonNullable<Api["GET /expense-claims"]["query"]>

/** The claims of the user. */
export const ownClaimsQuery = (api: ApiClient) =>
  personalQuery(["expense-claims", "mine"], () => api("GET /expense-claims/mine"))

/** All of a claim. */
export const claimQuery = (api: ApiClient, expenseClaimId: number) =>
  personalQuery(["expense-claims", "one", expenseClaimId], () =>
    api("GET /expense-claims/:expenseClaimId", { params: { expenseClaimId } }),
  )

/** A page of what was submitted. */
export const claimsQuery = (api: ApiClient, query: ListInput) =>
  queryOptions({
    queryKey: ["expense-claims", "list", query],
    meta: { personal: true },
    queryFn: () => api("GET /expense-claims", { query }),
  })

export const claimCountsQuery = (api: ApiClient) =>
  personalQuery(["expense-claims", "counts"], () => api("GET /expense-claims/overview"))

/** The files for the bank, and what is ready to be paid. */
export const payoutsQuery = (api: ApiClient) =>
  personalQuery(["expense-claims", "payouts"], () => api("GET /expense-payouts"))

/** A file for the bank. */
export const payoutBlob = async (api: ApiClient, expensePayoutId: number): Promise<Blob> =>
  (await api("POST /expense-payouts/:expensePayoutId/file", { params: { expensePayoutId } })).data as unknown as Blob

/** Uploads a receipt; the server looks at its contents. */
export const sendReceipt = (
  expenseClaimId: number,
  file: File,
  sending: Parameters<typeof sendFile>[2],
): Promise<Claim> =>
  sendFile(`/api/expense-claims/${expenseClaimId}/receipts?name=${encodeURIComponent(file.name)}`, file, sending)

/** A change of a claim; afterwards whatever shows claims is fetched again. */
export const useClaimChange = <K extends Extract<ChangeKey, `${string} /expense-${string}`>>(key: K) =>
  useChange(key, "expense-claims", "admin")

export const useClaimsLive = () => useLive("expense-claims", "expense-payouts")

/** Address of a receipt. */
export const receiptAddress = (expenseReceiptId: number, isSmall = false): string =>
  `/files/receipts/${expenseReceiptId}${isSmall ? "/small" : ""}`

export type PayoutReport = Api["POST /expense-payouts/status-reports"]["answer"]["data"]

/** Has the site read what the bank says about a file. */
export const readPayoutReport = async (api: ApiClient, file: File): Promise<PayoutReport> => {
  const body = new Blob([file], { type: "application/xml" })
  return (await api("POST /expense-payouts/status-reports", { body } as Input<"POST /expense-payouts/status-reports">))
    .data
}
