import * as z from "zod"
import { day } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"

/** People and references that an answer about a report names; of more it says how many. */
export const namedMax = 200

/** What reading a report of the bank on a collection did. */
export const reportOutcome = z.object({
  collectionId: id,
  name: z.string(),
  collectOn: day,
  /** The bank refuses all of the file, so what it says is not about anybody in it. */
  isWholeFile: z.boolean(),
  /** How many items the report refuses, and what they come to. */
  refused: z.int(),
  cents: z.int(),
  /** How many of those were not known yet, and are open again now. */
  noted: z.int(),
  /** The first of them, those that are new before those that were known. */
  items: z
    .array(
      z.object({
        collectionItemId: id,
        /** Null: the person is gone. */
        userId: id.nullable(),
        name: z.string().nullable(),
        amountCents: z.int(),
        /** By ISO 20022; null: it is the file that is refused, for that reason. */
        code: z.string().nullable(),
        isNew: z.boolean(),
      }),
    )
    .max(namedMax),
  /** Why the file is refused, if it is. */
  fileCode: z.string().nullable(),
  /** How many payments the report refuses that are not in this collection, and the references of the first of them. */
  notFound: z.int(),
  references: z.array(z.string()).max(namedMax),
})
export type ReportOutcome = z.output<typeof reportOutcome>
