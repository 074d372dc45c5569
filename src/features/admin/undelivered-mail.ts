import * as z from "zod"
import { moment } from "../../platform/contract.ts"
import { listQuery } from "../../platform/list-query.ts"

/** Refused by the recipient's server, unreachable for more than a day, too late for its link, or an error of ours. */
export const undeliveredReasons = ["refused", "unreachable", "expired", "fault"] as const

/** A mail that could not be delivered. Its text and its link, which may still work, are not included. */
export const undeliveredMail = z.object({
  undeliveredMailId: z.uuid(),
  /** Its subject, in the viewer's language. */
  subject: z.string(),
  /** The recipient's address; null for viewers who do not manage members' details. */
  to: z.string().nullable(),
  queuedAt: moment,
  failedAt: moment,
  attempts: z.int(),
  reason: z.enum(undeliveredReasons),
  /** The mail server's reply, such as "550 5.1.1"; null if there was none. */
  status: z.string().nullable(),
  /** False if its link no longer works. */
  mayRetry: z.boolean(),
})
export type UndeliveredMail = z.output<typeof undeliveredMail>

/** Newest first. */
export const undeliveredMailQuery = listQuery({ filter: {}, sort: ["failedAt"] })

export const undeliveredMailParams = z.object({ undeliveredMailId: z.uuid() })
