import { type Api, type ApiClient } from "../../../platform/web/api.ts"
import { orNull } from "../../../platform/web/entity-api.ts"
import { useChange } from "../../../platform/web/change.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"

export type AttemptReview = Api["GET /payment-attempts/reviews"]["answer"]["data"]["reviews"][number]

export type LinkAttempt = Api["GET /payment-attempts/by-link/:key"]["answer"]["data"]

export const payingOnlineQuery = (api: ApiClient) => ({
  queryKey: ["payment-attempts", "possible"],
  queryFn: async () => (await api("GET /payment-attempts/possible")).data,
})

export const attemptQuery = (api: ApiClient, key: string) =>
  personalQuery(["payment-attempts", "own", key], () => api("GET /payment-attempts/:key", { params: { key } }))

/** Null: there is no such payment. */
export const linkAttemptQuery = (api: ApiClient, key: string) => ({
  queryKey: ["payment-attempts", "link", key],
  queryFn: () => orNull(api("GET /payment-attempts/by-link/:key", { params: { key } })),
})

export const reviewsQuery = (api: ApiClient) =>
  personalQuery(["payment-attempts", "reviews"], () => api("GET /payment-attempts/reviews"))

export const usePaymentStart = () => useChange("POST /payment-attempts", "payment-attempts")
export const useLinkPaymentStart = () => useChange("POST /payment-attempts/by-link", "payment-attempts")
export const useLinkPaymentAgain = () => useChange("POST /payment-attempts/by-link/:key/again", "payment-attempts")
export const useReviewRefund = () =>
  useChange("POST /payment-attempts/reviews/:paymentAttemptId/refund", "payment-attempts", "money")
export const useReviewPlace = () =>
  useChange("POST /payment-attempts/reviews/:paymentAttemptId/place", "payment-attempts", "money", "activities")
export const useReviewKeep = () =>
  useChange("POST /payment-attempts/reviews/:paymentAttemptId/keep", "payment-attempts", "money")
