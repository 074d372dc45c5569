import { accessMatrix, everybody, managers, users } from "../../../../tests/support/access-matrix.ts"
import { listingBody, offer, write } from "./book-listing.test-support.ts"

const one = "/book-listings/:bookListingId"
const key = "A".repeat(22)
const moderator = { books: 4 }

export const access = accessMatrix({
  fixture: async ({ server, actor, actors, unique }) => {
    const seller = await actors.user()
    const { bookListingId } = await offer(seller, { title: unique })
    const buyer = await actors.user()
    const { data } = await write(buyer, { bookListingId })
    await buyer.post(`/api/book-listings/${bookListingId}/reports`, { reason: "Kijk eens." })
    const report = await server.services.database.db
      .selectFrom("listingReports")
      .select("listingReportId")
      .where("bookListingId", "=", bookListingId)
      .executeTakeFirstOrThrow()
    // What the caller themselves may have, if they may.
    const asked = await actor.post<{ alerts: { listingAlertId: number }[] }>("/api/book-listings/alerts", {
      title: unique,
    })
    return {
      bookListingId,
      listingConversationId: data.conversations[0]?.listingConversationId,
      listingReportId: report.listingReportId,
      listingAlertId: asked.data?.alerts[0]?.listingAlertId ?? 1,
      key,
    }
  },
  calls: {
    "GET /book-listings": [200, 200, 200],
    "GET /book-listings/mine": [401, 200, 200],
    "GET /book-listings/copies": [200, 200, 200],
    [`GET ${one}`]: [200, 200, 200],
    "POST /book-listings": [401, 201, 201, () => listingBody()],
    // Those of others.
    [`PUT ${one}`]: [401, 403, 403, () => listingBody()],
    [`POST ${one}/status`]: [401, 403, 403, () => ({ status: "sold" })],
    [`POST ${one}/renewal`]: [401, 403, 403],
    [`POST ${one}/removal`]: [401, 403, 200, () => ({ reason: "Dit is geen boek." })],
    [`GET ${one}/conversations`]: [401, 200, 200],
    [`POST ${one}/messages`]: [401, 201, 201, () => ({ text: "Is het er nog?" })],
    [`POST ${one}/reports`]: [401, 200, 200, () => ({ reason: "Dit klopt niet." })],
    "POST /book-listings/conversations/:listingConversationId/block": [401, 404, 404, () => ({ isBlocked: true })],
    "GET /listing-reports": [401, 403, 200],
    "POST /listing-reports/:listingReportId/close": [401, 403, 200],
    "POST /book-listings/alerts": [401, 201, 201, ({ unique }) => ({ title: `${unique} ook` })],
    "DELETE /book-listings/alerts/:listingAlertId": [401, 200, 200],
    "GET /book-listings/alerts/cancellations/:key": [200, 200, 200],
    "GET /book-listings/renewals/:key": [200, 200, 200],
    "POST /book-listings/alerts/cancellations": [200, 200, 200, () => ({ key })],
    "POST /book-listings/renewals": [400, 400, 400, () => ({ key })],
  },
  permission: "books",
  grants: {
    [`POST ${one}/removal`]: moderator,
    "GET /listing-reports": moderator,
    "POST /listing-reports/:listingReportId/close": moderator,
  },
  // Only members trade.
  exceptions: {
    "POST /book-listings": { applicant: 403 },
    [`GET ${one}/conversations`]: { applicant: 403 },
    [`POST ${one}/messages`]: { applicant: 403 },
    [`POST ${one}/reports`]: { applicant: 403 },
    "POST /book-listings/alerts": { applicant: 403 },
    "DELETE /book-listings/alerts/:listingAlertId": { applicant: 404 },
  },
  pages: {
    "/tweedehands-boeken": everybody,
    "/tweedehands-boeken/nieuw": users,
    "/tweedehands-boeken/meldingen": managers,
    [`/tweedehands-boeken/verlengen/${key}`]: everybody,
    [`/tweedehands-boeken/tips/${key}`]: everybody,
    "/tweedehands-boeken/1": everybody,
    // Of its seller, who is the administrator here.
    "/tweedehands-boeken/1/bewerken": managers,
    "/tweedehands-boeken/1/gesprek": users,
    "/tweedehands-boeken/1/melden": users,
    "/tweedehands-boeken/1/weghalen": managers,
  },
  redirects: {
    "/tweedehands-boeken/verlengen": "/tweedehands-boeken",
    "/tweedehands-boeken/tips": "/tweedehands-boeken",
  },
  seed: (admin) => offer(admin, { title: "Analyse" }),
})
