import { sql } from "kysely"
import type * as z from "zod"
import type { Viewer } from "../../../platform/policy.ts"
import type { Scope } from "../../../platform/server/crud/rows-spec.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import type { ownBooks, ownListing } from "../book-listing.ts"
import { isTrader } from "./book-listing-seller.service.ts"
import { alertsOf } from "./listing-alert.service.ts"

type OwnBooks = z.output<typeof ownBooks>

/** What is the viewer's own: listings (those on offer first), conversations and requests to be told. */
export async function readOwnBooks({ db, viewer, now }: Scope & { viewer: Viewer }): Promise<OwnBooks> {
  const { userId } = viewer
  const listings = await sql<z.output<typeof ownListing>>`
    select "bookListingId", title, "priceCents", condition, status, "reservedFor",
      ${momentJson("expiresAt")} as "expiresAt", ${momentJson("endedAt")} as "endedAt",
      (select count(*)::integer from "listingConversations" c where c."bookListingId" = l."bookListingId") as conversations
    from "bookListings" l where "sellerId" = ${userId}
    order by "endedAt" is not null, "bookListingId" desc limit 100`.execute(db)
  const conversations = await sql<OwnBooks["conversations"][number]>`
    select c."listingConversationId", c."bookListingId", l.title, other."firstName" as "withName",
      ${momentJson("c.lastMessageAt")} as "lastMessageAt"
    from "listingConversations" c join "bookListings" l using ("bookListingId")
      join users other on other."userId" = case when c."buyerId" = ${userId} then l."sellerId" else c."buyerId" end
    where c."buyerId" = ${userId} or l."sellerId" = ${userId}
    order by c."lastMessageAt" desc, c."listingConversationId" desc limit 50`.execute(db)
  return {
    isSeller: await isTrader(db, userId, now),
    listings: listings.rows,
    conversations: conversations.rows,
    alerts: await alertsOf(db, userId),
  }
}
