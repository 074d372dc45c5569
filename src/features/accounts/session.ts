import * as z from "zod"
import { moment } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"

/** A session, as its user sees it. */
export const session = z.object({
  sessionId: id,
  /** Names as their makers write them (`Firefox`, `Windows`); null if not recognised. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: moment,
  /** Accurate to ten minutes. */
  lastSeenAt: moment,
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionParams = z.object({ sessionId: id })
