import { sql } from "kysely"
import type * as z from "zod"
import { AppError } from "../../../platform/app-error.ts"
import type { WriteScope } from "../../../platform/server/crud/rows-spec.ts"
import type { Db } from "../../../platform/server/database/db.ts"
import { momentJson } from "../../../platform/server/database/json-rows.ts"
import { foundRow } from "../../../platform/server/database/table.ts"
import type { Answer } from "../../../platform/server/http/route.ts"
import type { listingReport, reportInput } from "../listing-conversation.ts"
import { requireTrader } from "./book-listing-seller.service.ts"
import { ownConversation, readConversations } from "./listing-conversation.service.ts"

/**
 * Asks moderators to look at a listing, or at a conversation about it, which they can read from then on. Somebody who
 * reports it again replaces what they wrote.
 * @throws AppError notFound · forbidden
 */
export async function reportListing(scope: WriteScope, bookListingId: number, input: z.output<typeof reportInput>) {
  const { db, viewer, now } = scope
  await requireTrader(scope)
  await readConversations(scope, bookListingId)
  const { reason, listingConversationId = null } = input
  if (listingConversationId !== null) {
    const conversation = await ownConversation(db, viewer.userId, listingConversationId)
    if (conversation.bookListingId !== bookListingId) throw new AppError("notFound")
  }
  await db
    .insertInto("listingReports")
    .values({ bookListingId, listingConversationId, reporterId: viewer.userId, reason, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["reporterId", "bookListingId"])
        .where("closedAt", "is", null)
        .doUpdateSet({ reason, listingConversationId, createdAt: now }),
    )
    .execute()
}

/** The reports that nobody has closed, oldest first. */
export async function openReports(db: Db): Promise<Answer<z.output<typeof listingReport>>[]> {
  const { rows } = await sql<z.output<typeof listingReport>>`
    select r."listingReportId", r."bookListingId", l.title, seller."firstName" as "sellerName",
      reporter."firstName" as "reporterName", r.reason, ${momentJson("r.createdAt")} as "createdAt",
      (select coalesce(json_agg(json_build_object('name', m."firstName", 'text', m.text, 'createdAt', m.at)
          order by m."listingMessageId"), '[]') from (
        select "listingMessageId", text, ${momentJson("w.createdAt")} as at, u."firstName"
        from "listingMessages" w join users u on u."userId" = w."senderId"
        where w."listingConversationId" = r."listingConversationId" order by "listingMessageId" desc limit 100) m) as messages
    from "listingReports" r join "bookListings" l using ("bookListingId")
      join users seller on seller."userId" = l."sellerId" join users reporter on reporter."userId" = r."reporterId"
    where r."closedAt" is null order by r."listingReportId" limit 100`.execute(db)
  return rows
}

/** @throws AppError notFound, also if it was closed before */
export async function closeReport({ db, viewer, now }: WriteScope, listingReportId: number): Promise<void> {
  foundRow(
    await db
      .updateTable("listingReports")
      .set({ closedAt: now, closedBy: viewer.userId })
      .where("listingReportId", "=", listingReportId)
      .where("closedAt", "is", null)
      .executeTakeFirst(),
  )
}
