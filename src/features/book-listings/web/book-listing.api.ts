import { queryOptions } from "@tanstack/react-query"
import type { Api, ApiClient } from "../../../platform/web/api.ts"
import { personalQuery } from "../../../platform/web/personal-query.ts"
import { type ChangeKey, useChange } from "../../../platform/web/change.ts"
import { entityApi, orNull } from "../../../platform/web/entity-api.ts"
import { useLive } from "../../../platform/web/live.ts"

export type BookListing = Api["GET /book-listings/:bookListingId"]["answer"]["data"]
export type BookListingSummary = Api["GET /book-listings"]["answer"]["data"][number]
export type OwnBooks = Api["GET /book-listings/mine"]["answer"]["data"]
export type OfferedCopies = Api["GET /book-listings/copies"]["answer"]["data"]
export type OwnListing = OwnBooks["listings"][number]
export type Conversations = Api["GET /book-listings/:bookListingId/conversations"]["answer"]["data"]
export type Report = Api["GET /listing-reports"]["answer"]["data"][number]

const meta = { personal: true }

/** Lists depend on who looks: members see who sells, and what is their own. */
export const bookListingApi = entityApi("book-listings", "bookListingId")

/** The viewer's own listings, conversations and requests to be told. */
export const ownBooksQuery = (api: ApiClient, userId: number | undefined) =>
  personalQuery(["book-listings", "mine", userId], () => api("GET /book-listings/mine", {}))

/** By ISBN, how many copies are offered of the books of an academic year. */
export const offeredCopiesQuery = (api: ApiClient, academicYear: number) =>
  queryOptions({
    queryKey: ["book-listings", "copies", academicYear],
    queryFn: async () => (await api("GET /book-listings/copies", { query: { academicYear } })).data,
  })

/** What the viewer and others wrote about a listing; null if that is not for them. */
export const conversationsQuery = (api: ApiClient, bookListingId: number) =>
  queryOptions({
    queryKey: ["listing-conversations", bookListingId],
    meta,
    queryFn: async () =>
      Number.isSafeInteger(bookListingId)
        ? orNull(api("GET /book-listings/:bookListingId/conversations", { params: { bookListingId } }))
        : null,
  })

export const reportsQuery = (api: ApiClient) =>
  personalQuery(["listing-reports"], () => api("GET /listing-reports", {}))

/** What the key of a mailed link would renew, or end: as it was when the page opened. */
export const renewalQuery = (api: ApiClient, key: string) =>
  queryOptions({
    queryKey: ["mail-links", "renewal", key],
    queryFn: async () => (await api("GET /book-listings/renewals/:key", { params: { key } })).data,
  })
export const cancellationQuery = (api: ApiClient, key: string) =>
  queryOptions({
    queryKey: ["mail-links", "alert", key],
    queryFn: async () => (await api("GET /book-listings/alerts/cancellations/:key", { params: { key } })).data,
  })

/** A call about second-hand books; afterwards all that shows them is fetched again. */
export const useListingChange = <
  K extends Extract<ChangeKey, `${string} /${"book-listings" | "listing-reports"}/${string}`>,
>(
  key: K,
) => useChange(key, "book-listings", "listing-conversations", "listing-reports")

/** Keeps messages up to date. */
export const useConversationsLive = () => useLive("listing-conversations", "book-listings")

export const listPath = "/tweedehands-boeken"
export const pathOf = (bookListingId: number) => `${listPath}/${bookListingId}`
/** Where messages about a listing are. */
export const conversationPath = (bookListingId: number) => `${pathOf(bookListingId)}/gesprek`
