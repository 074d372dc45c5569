import * as z from "zod"
import { day } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"

/** Claims that an answer about a report names; a file has no more. */
export const refusedMax = 500

/** What reading a report of the bank on a file with claims did. */
export const payoutReport = z.object({
  expensePayoutId: id,
  payOn: day,
  totalCents: z.int(),
  /** The bank refuses all of the file, so what it says is not about any claim in it. */
  isWholeFile: z.boolean(),
  /** Why, if it does. */
  fileCode: z.string().nullable(),
  items: z
    .array(
      z.object({
        expenseClaimId: id,
        title: z.string(),
        /** Null: the person is gone. */
        name: z.string().nullable(),
        totalCents: z.int(),
        /** By ISO 20022; null: it is the file that is refused. */
        code: z.string().nullable(),
        /** `waiting`: it waits for another file now. `known`: it was known. `paid`: somebody said that it was paid. */
        became: z.enum(["waiting", "known", "paid"]),
      }),
    )
    .max(refusedMax),
  /** How many payments the report refuses that are not in this file, and the references of the first of them. */
  notFound: z.int(),
  references: z.array(z.string()).max(refusedMax),
})
export type PayoutReport = z.output<typeof payoutReport>
