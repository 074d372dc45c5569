import * as z from "zod"
import { moment } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"

/** A place where somebody is logged in, for their own eyes. */
export const session = z.object({
  sessionId: id,
  /** Names as their makers write them (`Firefox`, `Windows`); null when not recognised. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: moment,
  /** Exact to ten minutes. */
  lastSeenAt: moment,
  /** Whether this is the session that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionParams = z.object({ sessionId: id })
