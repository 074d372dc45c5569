import * as z from "zod"
import { moment, multiline, optionalLine } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { handMethods } from "../money/money-kinds.ts"

export const countsMax = 100
const cents = z.int().min(0).max(100_000_000)

/** Somebody counted what came in by one way of paying. */
const cashCount = z.object({
  cashCountId: id,
  method: z.enum(handMethods),
  countedCents: z.int(),
  /** What was booked at that moment. */
  expectedCents: z.int(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: moment,
  /** The treasurer's explanation of the difference; null if there is none yet. */
  explained: z.object({ reason: z.string(), by: z.string().nullable(), at: moment }).nullable(),
})

/** The money of an activity that came in at the door or by bank: what was booked, and what was counted. */
export const cashBox = z.object({
  methods: z
    .array(
      z.object({
        method: z.enum(handMethods),
        /** Less what went back. */
        receivedCents: z.int(),
        payments: z.int(),
      }),
    )
    .length(handMethods.length),
  /** The latest, newest first. */
  counts: z.array(cashCount).max(countsMax),
  may: z.object({ count: z.boolean(), explain: z.boolean() }),
})

/** Body for a count. What the person saw booked goes with it: if more has come in since, the answer is 409. */
export const countInput = z.object({
  method: z.enum(handMethods),
  countedCents: cents,
  expectedCents: z.int().min(-100_000_000).max(100_000_000),
  note: optionalLine(200).optional(),
})
export type CountInput = z.output<typeof countInput>

export const countParams = z.object({ activityId: id, cashCountId: id })
export const explainInput = z.object({ reason: multiline(300) })
