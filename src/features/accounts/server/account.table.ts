import type { Generated } from "kysely"
import type { ProvableAddress } from "../account.ts"

export type TokenPurpose = "verifyEmail" | "verifyUniversityEmail" | "resetPassword"

interface SessionTable {
  sessionId: Generated<number>
  tokenHash: string
  userId: number
  userAgent: string
  createdAt: Date
  /** When its user last proved who they are. */
  authenticatedAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

interface TokenTable {
  tokenHash: string
  userId: number
  purpose: TokenPurpose
  email: string
  expiresAt: Date
  createdAt: Date
  replacedAt: Generated<Date | null>
}

/** A new address of a user, until its link is opened. */
interface AddressChangeTable {
  userId: number
  address: ProvableAddress
  email: string
  requestedAt: Date
}

/** Accounts that will be deleted, unless their owner logs in before. */
interface AccountDeletionTable {
  userId: number
  requestedAt: Date
  dueAt: Date
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    sessions: SessionTable
    tokens: TokenTable
    addressChanges: AddressChangeTable
    accountDeletions: AccountDeletionTable
  }
}
