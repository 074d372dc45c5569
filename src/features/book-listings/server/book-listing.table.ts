import type { ColumnType, Generated } from "kysely"
import type { EntityColumns, MomentColumn, NullableMoment, Stored } from "../../../platform/server/database/table.ts"
import type { ListingStatus } from "../book-listing-kinds.ts"
import type { bookListingFields } from "../book-listing.ts"

interface BookListingTable extends EntityColumns, Stored<typeof bookListingFields> {
  bookListingId: Generated<number>
  sellerId: number
  status: ColumnType<ListingStatus, ListingStatus | undefined, ListingStatus>
  reservedFor: ColumnType<string | null, string | null | undefined, string | null>
  expiresAt: MomentColumn
  remindedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  renewalKey: string
}

interface ListingConversationTable {
  listingConversationId: Generated<number>
  bookListingId: number
  buyerId: number
  createdAt: Date
  lastMessageAt: Date
}

interface ListingMessageTable {
  listingMessageId: Generated<number>
  listingConversationId: number
  senderId: number
  text: string
  createdAt: Date
}

interface ListingBlockTable {
  listingBlockId: Generated<number>
  userId: number
  blockedId: number
  createdAt: Date
}

interface ListingReportTable {
  listingReportId: Generated<number>
  bookListingId: number
  listingConversationId: number | null
  reporterId: number
  reason: string
  createdAt: Date
  closedAt: NullableMoment
  closedBy: number | null
}

interface ListingAlertTable {
  listingAlertId: Generated<number>
  userId: number
  isbn13: string | null
  title: string
  cancelKey: string
  createdAt: Date
}

interface ListingAlertMailTable {
  listingAlertId: number
  bookListingId: number
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    bookListings: BookListingTable
    listingConversations: ListingConversationTable
    listingMessages: ListingMessageTable
    listingBlocks: ListingBlockTable
    listingReports: ListingReportTable
    listingAlerts: ListingAlertTable
    listingAlertMails: ListingAlertMailTable
  }
}
