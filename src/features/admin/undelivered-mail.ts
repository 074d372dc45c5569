import * as z from "zod"
import { moment } from "../../platform/contract.ts"
import { listQuery } from "../../platform/list-query.ts"

/** Refused by the server of the recipient, out of reach for more than a day, too late for its link, or a fault of ours. */
export const undeliveredReasons = ["refused", "unreachable", "expired", "fault"] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]

/** A mail that could not be delivered. Its text and its link, which may still work, are not among what is shown. */
export const undeliveredMail = z.object({
  undeliveredMailId: z.uuid(),
  /** What it was about: its subject, in the language of the reader. */
  subject: z.string(),
  /** The address it was for; null for a reader who does not keep the members' details. */
  to: z.string().nullable(),
  queuedAt: moment,
  failedAt: moment,
  attempts: z.int(),
  reason: z.enum(undeliveredReasons),
  /** What the mail server answered, as "550 5.1.1"; null where it said nothing. */
  status: z.string().nullable(),
  /** False when its link no longer works. */
  mayRetry: z.boolean(),
})
export type UndeliveredMail = z.output<typeof undeliveredMail>

/** The newest first. */
export const undeliveredMailQuery = listQuery({ filter: {}, sort: ["failedAt"] })

export const undeliveredMailParams = z.object({ undeliveredMailId: z.uuid() })
