import type { Logger } from "pino"
import type { Language } from "../i18n.ts"
import type { Viewer } from "../policy.ts"
import type { Changes } from "./changes.ts"
import type { OpenDatabase } from "./db.ts"
import type { Env } from "./env.ts"
import type { Jobs } from "./jobs.ts"
import type { RateLimits } from "./rate-limit.ts"
import type { Storage } from "./storage.ts"
import type { WriteSlots } from "./write-slots.ts"

/** Text for a reader: `translate("nl", "errors:api.notFound")`. */
export type Translate = (language: Language, key: string, params?: Record<string, unknown>) => string

/** What the server is made of; built once in `app/server`, passed on to every call. */
export interface Services {
  env: Env
  database: OpenDatabase
  log: Logger
  /** The time. Tests set it; nothing else may ask the machine for it. */
  now: () => Date
  translate: Translate
  changes: Changes
  jobs: Jobs
  /** Files: pictures. */
  storage: Storage
  limits: RateLimits
  /** Stopping begins before the process ends: it finishes what it has, and wants nothing new. */
  lifecycle: { isStopping: boolean }
  /** Every call that writes in a transaction has one while it does. */
  writeSlots: WriteSlots
  /** The user of a session token, or null. */
  viewerOf: (token: string, db: OpenDatabase["db"]) => Promise<Viewer | null>
}
