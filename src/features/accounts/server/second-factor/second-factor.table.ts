import type { Generated } from "kysely"

interface PasskeyTable {
  passkeyId: Generated<number>
  userId: number
  credentialId: string
  publicKey: string
  /** `bigint`, which the drivers do not agree on: cast to integer when it is read. */
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface AuthenticatorTable {
  userId: number
  secret: string
  lastPeriod: number | null
  confirmedAt: Date | null
  createdAt: Date
}

interface RecoveryCodeTable {
  codeHash: string
  userId: number
  createdAt: Date
}

interface HalfLoginTable {
  tokenHash: string
  userId: number
  expiresAt: Date
}

interface ChallengeTable {
  challengeHash: string
  userId: number | null
  expiresAt: Date
}

declare module "../../../../platform/server/database/db.ts" {
  interface Database {
    passkeys: PasskeyTable
    authenticators: AuthenticatorTable
    recoveryCodes: RecoveryCodeTable
    halfLogins: HalfLoginTable
    passkeyChallenges: ChallengeTable
  }
}
