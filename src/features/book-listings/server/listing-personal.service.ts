import { type RawBuilder, sql } from "kysely"
import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"
import { removeListingsOf } from "./book-listing.service.ts"

const bookOf = (listingId: RawBuilder<unknown>) => sql`(select jsonb_build_object('book', b.title)
  from "bookListings" b where b."bookListingId" = ${listingId})`

/** What second-hand books know of people. */
export const listingPersonal: PersonalSource = {
  own: {
    bookListings: { by: "sellerId", without: ["renewalKey", "searchTitle", "searchWords", ...others] },
    listingConversations: { by: "buyerId", named: bookOf(sql`t."bookListingId"`) },
    listingMessages: {
      by: "senderId",
      named: bookOf(sql`(select c."bookListingId" from "listingConversations" c
        where c."listingConversationId" = t."listingConversationId")`),
    },
    listingBlocks: { by: "userId", without: ["blockedId"] },
    listingReports: { by: "reporterId", without: ["closedBy"], named: bookOf(sql`t."bookListingId"`) },
    listingAlerts: { by: "userId", without: ["cancelKey"] },
  },
  made: ["bookListings", "listingBlocks", "listingReports"],
  erase: (tx, { now }, userId) => removeListingsOf(tx, userId, now()),
}
