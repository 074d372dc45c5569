import type { Logger } from "pino"
import type { Language } from "../i18n.ts"
import type { Viewer } from "../policy.ts"
import type { AssociationSource } from "./association.ts"
import type { Changes } from "./database/changes.ts"
import type { OpenDatabase } from "./database/db.ts"
import type { Env } from "./env.ts"
import type { Jobs } from "./jobs.ts"
import type { JoiningSource } from "./joining.ts"
import type { PaymentProvider } from "./payments/payment-provider.ts"
import type { PayoutProvider } from "./payments/payout-provider.ts"
import type { RevalidatingCache, CachedAnswer } from "./http/revalidating-cache.ts"
import type { RateLimits } from "./http/rate-limit.ts"
import type { Storage } from "./files/storage.ts"
import type { WriteSlots } from "./http/write-slots.ts"

/** Translates a text: `translate("nl", "errors:api.notFound")`. */
export type Translate = (language: Language, key: string, params?: Record<string, unknown>) => string

/** The services of the server; created once in `app/server`, passed on to every call. */
export interface Services {
  env: Env
  association: AssociationSource
  /** The names of the features whose code is in this site. */
  features: readonly string[]
  /** What features do with people who are accepted as members. */
  joining: readonly JoiningSource[]
  database: OpenDatabase
  log: Logger
  /** The current time. Tests set it; nothing else may use the system clock. */
  now: () => Date
  translate: Translate
  changes: Changes
  /**
   * For how many milliseconds after a write visitors may get the page or answer it replaced, so that a stream of
   * writes costs one rendering a second. In tests 0.
   */
  leeway: number
  visitorAnswers: RevalidatingCache<CachedAnswer>
  jobs: Jobs
  /** Who takes payments online; null where that is not offered. */
  payments: PaymentProvider | null
  /** Who says what of that was paid out to the bank account; null if it cannot be asked. */
  payouts: PayoutProvider | null
  /** File storage, for pictures. */
  storage: Storage
  limits: RateLimits
  /** Set before the process ends: the server finishes what it has, and accepts nothing new. */
  lifecycle: { isStopping: boolean }
  /** Every call that writes in a transaction holds a slot meanwhile. */
  writeSlots: WriteSlots
  /** The user of a session token, or null. */
  viewerOf: (token: string, db: OpenDatabase["db"]) => Promise<Viewer | null>
}
