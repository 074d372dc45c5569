import { type RawBuilder, sql } from "kysely"
import { addDays, dayOf } from "../amsterdam.ts"
import type { Viewer } from "../policy.ts"
import { momentJson } from "./database/json-rows.ts"

type Fragment = RawBuilder<unknown>

/** Things that wait for somebody who deals with them. */
export interface WaitingThings {
  isFor: (viewer: Viewer) => boolean
  /** SQL: a statement with columns `rank`, by which they are ordered, and `item`, as JSON. */
  items: (viewer: Viewer, now: Date) => Fragment
}

/** What `/admin` shows of a feature. Each feature hands in its own. */
export interface AttentionSource {
  /** SQL: how many there are, by area of `/admin`. Of what comes to an end, only current and future ones. */
  counts?: Readonly<Record<string, (now: Date) => RawBuilder<number>>>
  /** By name in the answer of `GET /overview`. */
  waiting?: Readonly<Record<string, WaitingThings>>
  /** Drafts that this viewer may finish and nobody touched for a while; null if there can be none. */
  drafts?: (viewer: Viewer, now: Date) => Fragment | null
}

/** How many days a draft is left alone before it is listed. */
const forgottenAfter = 30

/**
 * SQL, for `drafts`: those of a table with `status`, `slug` and titles, the oldest first.
 * @param isTheirs SQL: the viewer may finish it
 */
export const forgottenDrafts = (table: string, isTheirs: Fragment, now: Date): Fragment => sql`
  select "updatedAt" as rank, jsonb_build_object('thing', ${table}::text, 'key', slug, 'title_nl', title_nl,
    'title_en', title_en, 'updatedAt', ${momentJson("updatedAt")}) as item
  from ${sql.table(table)} where status = 'draft'
    and "updatedAt" < ${addDays(dayOf(now), -forgottenAfter)}::date and ${isTheirs}`

/** How many days before its end something is listed, so that somebody can be called. */
export const endingWithin = 14
