import { type ColumnType, type Generated, sql } from "kysely"
import type { EntityColumns, NullableMoment } from "../../../platform/server/database/table.ts"
import type { CollectionState, ItemState, LeftOutReason, ReturnSource } from "../collection-kinds.ts"

/** A column that is null until it is set. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What is to be paid of a charge again, since money came back. */
export interface Freed {
  chargeId: number
  cents: number
}

interface CollectionTable extends EntityColumns {
  collectionId: Generated<number>
  name: string
  state: Generated<CollectionState>
  collectOn: string
  kinds: string[]
  dueBy: string | null
  messageId: Later<string>
  painVersion: Later<"08" | "02">
  creditorId: Later<string>
  creditorName: Later<string>
  creditorIban: Later<string>
  file: Later<Uint8Array>
  fileSha256: Later<string>
  announcedAt: NullableMoment
  lockedAt: NullableMoment
  handedInAt: NullableMoment
  settledAt: NullableMoment
  cancelledAt: NullableMoment
  cancelReason: Later<string>
  announcedBy: Later<number>
  lockedBy: Later<number>
  handedInBy: Later<number>
  cancelledBy: Later<number>
}
interface CollectionExclusionTable {
  collectionId: number
  userId: number
  reason: string
  createdAt: Date
  createdBy: number | null
}
interface CollectionItemTable {
  collectionItemId: Generated<number>
  collectionId: number
  userId: number | null
  mandateId: number | null
  state: Generated<ItemState>
  leftOutReason: Later<LeftOutReason>
  amountCents: number
  reference: Later<string>
  iban: Later<string>
  accountHolder: Later<string>
  signedOn: Later<string>
  oldIban: Later<string>
  endToEndId: Later<string>
  remittance: Later<string>
  mailedAt: NullableMoment
  paymentId: Later<number>
}
interface CollectionItemChargeTable {
  collectionItemId: number
  chargeId: number
  amountCents: number
  isLive: Generated<boolean>
}
interface CollectionReturnTable {
  collectionReturnId: Generated<number>
  collectionItemId: number
  bookedOn: string
  code: string
  source: ReturnSource
  isWholeFile: Generated<boolean>
  missingCents: Generated<number>
  paymentId: Later<number>
  freed: ColumnType<Freed[], string, never>
  endedMandateId: Later<number>
  isMailed: Generated<boolean>
  createdAt: Date
  createdBy: number | null
  undoneAt: NullableMoment
  undoneBy: Later<number>
  undoReason: Later<string>
}
interface CollectionReportTable {
  collectionReportId: Generated<number>
  collectionId: number
  status: string | null
  refused: number
  noted: number
  notFound: number
  readAt: Date
  readBy: number | null
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    collections: CollectionTable
    collectionExclusions: CollectionExclusionTable
    collectionItems: CollectionItemTable
    collectionItemCharges: CollectionItemChargeTable
    collectionReturns: CollectionReturnTable
    collectionReports: CollectionReportTable
  }
}

/** SQL: the states of items `i` of which money is, or was, to be collected. */
export const isToCollect = sql<boolean>`(i.state in ('included', 'collected', 'rejected', 'returned'))`
/** SQL: the money of an item `i` did not come in, or went back. */
export const isReturned = sql<boolean>`(i.state in ('rejected', 'returned'))`
