import * as z from "zod"
import { day, listMax } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { ownableFields } from "./import-field.ts"

/** What somebody still had or owed according to the old administration, and is not in the books. */
export const importedAmount = z.object({
  importedAmountId: id,
  /** In the old system. */
  number: z.string(),
  description: z.string(),
  /** Less than zero if the association owed it. */
  amountCents: z.int(),
  date: day,
})

export const importedAmounts = z.object({ items: z.array(importedAmount), totalCents: z.int() })

/** The fields of a person for which an old system leads, by the name of its profile. */
export const ledFields = z.array(z.object({ name: z.string(), fields: z.array(z.enum(ownableFields)) })).max(listMax)
