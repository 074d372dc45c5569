import type { Generated } from "kysely"

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
}

declare module "../../../platform/server/database/db.ts" {
  interface Database {
    sessions: SessionTable
    tokens: TokenTable
  }
}
