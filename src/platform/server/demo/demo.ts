import { addDays, momentOf } from "../../amsterdam.ts"
import type { Viewer } from "../../policy.ts"
import type { Db } from "../database/db.ts"
import type { Services } from "../services.ts"

export type Pair = readonly [nl: string, en: string]
/** Days from today, and a time of day in Amsterdam. */
export type At = readonly [days: number, clock: string]

/** Context of every part of the demo: one transaction, so that there is a complete demo or none. */
export interface DemoContext {
  tx: Db
  services: Services
  now: Date
  /** The day of `now` in Amsterdam. */
  today: string
  /** Ids of users, by e-mail address. */
  people: Readonly<Record<string, number>>
  /** The administrator, who created everything. */
  by: Viewer
}

/** A feature's part of the demo. */
export interface DemoPart {
  /**
   * By name: SVG, or the name of a file in `pictures/`. Encoding them takes seconds, so it happens before the transaction
   * begins.
   */
  drawings?: (today: string) => ReadonlyMap<string, string>
  /** Stores the drawings, where they are no pictures of the site. @returns their ids, by name */
  keep?: (services: Services, drawings: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, number>>
  /** Adds the rows. `pictures`: ids of the drawings, by name. */
  add: (demo: DemoContext, pictures: ReadonlyMap<string, number>) => Promise<void>
}

/** The time that `at` means in a demo created on `today`. */
export const demoTime = (today: string, [days, clock]: At): Date => momentOf(addDays(today, days), clock)
