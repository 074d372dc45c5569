import { sql } from "kysely"
import type { AttentionSource } from "../../../platform/server/attention.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { mayModerateListings } from "../book-listing.policy.ts"

/** SQL: reports about second-hand books that nobody dealt with, the oldest first. */
const openListingReports = () => sql`
  select "listingReportId" as rank, jsonb_build_object('listingReportId', "listingReportId", 'title', l.title,
    'createdAt', ${momentJson("r.createdAt")}) as item
  from "listingReports" r join "bookListings" l using ("bookListingId") where r."closedAt" is null`

/** What /admin shows of second-hand books. */
export const listingAttention: AttentionSource = {
  counts: { listingReports: () => sql`(select count(*) from "listingReports" where "closedAt" is null)` },
  waiting: {
    listingReports: { isFor: (viewer) => mayModerateListings.allows(viewer), items: openListingReports },
  },
}
