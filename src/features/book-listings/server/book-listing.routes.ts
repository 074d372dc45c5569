import * as z from "zod"
import { changeOf } from "../../../platform/contract.ts"
import { anyone, loggedIn } from "../../../platform/policy.ts"
import { scopeOf, writeScopeOf } from "../../../platform/server/crud/crud-routes.ts"
import { route, userOf } from "../../../platform/server/http/route.ts"
import {
  alertInput,
  alertParams,
  bookListing,
  bookListingDetail,
  bookListingInput,
  bookListingParams,
  bookListingQuery,
  cancellationState,
  keyInput,
  keyParams,
  listingAlert,
  offeredCopies,
  offeredCopiesQuery,
  ownBooks,
  removalInput,
  renewal,
  renewalState,
  statusInput,
} from "../book-listing.ts"
import { mayModerateListings } from "../book-listing.policy.ts"
import {
  blockInput,
  conversationParams,
  listingConversations,
  listingReport,
  messageInput,
  reportInput,
  reportParams,
} from "../listing-conversation.ts"
import { bookListings } from "./book-listing.service.ts"
import {
  readRenewal,
  removeListing,
  renewByKey,
  renewListing,
  setListingStatus,
} from "./book-listing-status.service.ts"
import { addAlert, cancelAlert, readCancellation, removeAlert } from "./listing-alert.service.ts"
import { readConversations, sendMessage, setBlocked } from "./listing-conversation.service.ts"
import { closeReport, openReports, reportListing } from "./listing-report.service.ts"
import { offeredCopies as countCopies } from "./offered-copies.service.ts"
import { readOwnBooks } from "./own-books.service.ts"

/** For calls that mail, or fill the lists of others. */
const paced = (name: string, person: number) => ({ name, network: 20 * person, person, seconds: 3600 })
/** Nobody guesses 128 bits, but they need not try for long. */
const byLink = { name: "listing links", network: 120, seconds: 600 }
/** Not kept: there are as many answers as links. */
const answeredByLink = { isKept: false, limit: byLink } as const
const one = { params: bookListingParams }

export const bookListingRoutes = [
  route(
    "GET /book-listings/mine",
    { may: loggedIn, summary: "My listings, conversations and requests to be told", output: ownBooks },
    (call) => readOwnBooks({ ...scopeOf(call), viewer: userOf(call) }),
  ),
  route(
    "GET /book-listings/copies",
    {
      may: anyone,
      summary: "Count the offered copies of each book with an ISBN, or of the books of an academic year",
      query: offeredCopiesQuery,
      output: offeredCopies,
      reads: ["users", "books"],
    },
    (call) => countCopies(scopeOf(call), call.query.academicYear),
  ),
  route(
    "POST /book-listings/alerts",
    {
      may: loggedIn,
      summary: "Create a book alert, by ISBN or words of a title",
      body: alertInput,
      output: z.object({ alerts: z.array(listingAlert) }),
      status: 201,
      touches: ["listing-alerts"],
      limit: paced("listing alerts", 60),
    },
    (call) => addAlert(writeScopeOf(call), call.body.title),
  ),
  route(
    "GET /book-listings/alerts/cancellations/:key",
    {
      may: anyone,
      summary: "What the key of a mailed link would end; ends nothing",
      params: keyParams,
      output: cancellationState,
      ...answeredByLink,
    },
    (call) => readCancellation(call.db, call.params.key),
  ),
  route(
    "POST /book-listings/alerts/cancellations",
    {
      may: anyone,
      summary: "Remove a book alert by the key of a mailed link",
      body: keyInput,
      limit: byLink,
      touches: ["listing-alerts"],
    },
    (call) => cancelAlert(call.db, call.body.key),
  ),
  route(
    "DELETE /book-listings/alerts/:listingAlertId",
    { may: loggedIn, summary: "Remove one of my book alerts", params: alertParams, touches: ["listing-alerts"] },
    (call) => removeAlert(writeScopeOf(call), call.params.listingAlertId),
  ),
  route(
    "GET /book-listings/renewals/:key",
    {
      may: anyone,
      summary: "Which listing the key of a mailed link would renew; renews nothing",
      params: keyParams,
      output: renewalState,
      ...answeredByLink,
    },
    (call) => readRenewal(call.db, call.params.key, call.services.now()),
  ),
  route(
    "POST /book-listings/renewals",
    {
      may: anyone,
      summary: "Show a listing for another six months, by the key of a mailed link",
      body: keyInput,
      output: renewal,
      limit: byLink,
    },
    (call) => renewByKey(call.db, call.body.key, call.services.now()),
  ),
  route(
    "GET /listing-reports",
    { may: mayModerateListings, summary: "List open reports", output: z.array(listingReport).max(100) },
    (call) => openReports(call.db),
  ),
  route(
    "POST /listing-reports/:listingReportId/close",
    { may: mayModerateListings, summary: "Close a report", params: reportParams },
    (call) => closeReport(writeScopeOf(call), call.params.listingReportId),
  ),
  route(
    "POST /book-listings/conversations/:listingConversationId/block",
    {
      may: loggedIn,
      summary: "Block or unblock the other person in a conversation",
      params: conversationParams,
      body: blockInput,
      output: blockInput,
      touches: ["listing-conversations"],
    },
    (call) => setBlocked(writeScopeOf(call), call.params.listingConversationId, call.body.isBlocked),
  ),
  route(
    "GET /book-listings",
    {
      may: anyone,
      summary: "List second-hand books that are offered",
      query: bookListingQuery,
      list: bookListing,
      // A seller who leaves takes their listings with them.
      reads: ["users", "books"],
    },
    (call) => bookListings.list(scopeOf(call), call.query),
  ),
  route(
    "POST /book-listings",
    {
      may: loggedIn,
      summary: "Offer a second-hand book",
      body: bookListingInput,
      output: bookListingDetail,
      status: 201,
      limit: paced("listings", 60),
    },
    (call) => bookListings.create(writeScopeOf(call), call.body),
  ),
  route(
    "GET /book-listings/:bookListingId",
    { may: anyone, summary: "Read a listing", ...one, output: bookListingDetail, reads: ["users"] },
    (call) => bookListings.read(scopeOf(call), call.params.bookListingId),
  ),
  route(
    "PUT /book-listings/:bookListingId",
    {
      may: loggedIn,
      summary: "Update my listing",
      ...one,
      body: changeOf(bookListingInput),
      output: bookListingDetail,
      limit: paced("listing changes", 120),
    },
    (call) => bookListings.update(writeScopeOf(call), call.params.bookListingId, call.body),
  ),
  route(
    "POST /book-listings/:bookListingId/status",
    {
      may: loggedIn,
      summary: "Change the status of a listing: reserved, sold, withdrawn or offered again",
      ...one,
      body: statusInput,
      output: bookListingDetail,
    },
    (call) => setListingStatus(writeScopeOf(call), call.params.bookListingId, call.body),
  ),
  route(
    "POST /book-listings/:bookListingId/renewal",
    { may: loggedIn, summary: "Show my listing for another six months", ...one, output: bookListingDetail },
    (call) => renewListing(writeScopeOf(call), call.params.bookListingId),
  ),
  route(
    "POST /book-listings/:bookListingId/removal",
    {
      may: mayModerateListings,
      summary: "Remove a listing, with a reason that its seller reads",
      ...one,
      body: removalInput,
    },
    (call) => removeListing(writeScopeOf(call), call.params.bookListingId, call.body.reason),
  ),
  route(
    "GET /book-listings/:bookListingId/conversations",
    { may: loggedIn, summary: "What I and others wrote about a listing", ...one, output: listingConversations },
    (call) => readConversations({ ...scopeOf(call), viewer: userOf(call) }, call.params.bookListingId),
  ),
  route(
    "POST /book-listings/:bookListingId/messages",
    {
      may: loggedIn,
      summary: "Write to the seller, or answer as the seller",
      ...one,
      body: messageInput,
      output: listingConversations,
      status: 201,
      // Not the list, which everybody may have open.
      touches: ["listing-conversations"],
      limit: paced("listing messages", 60),
    },
    (call) => sendMessage(writeScopeOf(call), call.params.bookListingId, call.body),
  ),
  route(
    "POST /book-listings/:bookListingId/reports",
    {
      may: loggedIn,
      summary: "Ask moderators to look at a listing or a conversation about it",
      ...one,
      body: reportInput,
      touches: ["listing-reports"],
      limit: paced("listing reports", 20),
    },
    (call) => reportListing(writeScopeOf(call), call.params.bookListingId, call.body),
  ),
]
