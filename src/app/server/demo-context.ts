import type { Viewer } from "../../platform/policy.ts"
import type { Db } from "../../platform/server/db.ts"

/** What every part of the demo is made with: one transaction, so that there is a whole demo or none. */
export interface DemoContext {
  tx: Db
  now: Date
  /** The day of `now` in Amsterdam. */
  today: string
  /** Ids of users, by address. */
  people: Record<string, number>
  /** The administrator, who made everything. */
  by: Viewer
}
