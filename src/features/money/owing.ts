import * as z from "zod"
import { optionalLine } from "../../platform/contract.ts"
import { id, type ListQuery } from "../../platform/list-query.ts"
import { readList } from "../../platform/list-state-url.ts"
import { chargeAges, openChargeQuery } from "./money-desk.ts"
import { chargeKinds } from "./money-kinds.ts"
import { openChargeList } from "./open-charge-list.ts"
import { remindedStates } from "./reminder-kinds.ts"

/** Whoever owes something, as the list of open charges filters them; empty: all of them. */
export const owing = z.object({
  /** Part of their name. */
  name: optionalLine(200).default(""),
  kind: z.enum(chargeKinds).nullish(),
  age: z.enum(chargeAges).nullish(),
  reminded: z.enum(remindedStates).nullish(),
  activityId: id.nullish(),
  isFormer: z.boolean().nullish(),
})
export type Owing = z.output<typeof owing>

/** The filter of the list of open charges that finds these people. */
export const filterOf = ({ name, ...values }: Owing): ListQuery["filter"] => {
  const named = name ? { name: { contains: name } } : {}
  const others = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return openChargeQuery.parse({ filter: { ...named, ...Object.fromEntries(others) } }).filter
}

/** What the address of that list filters by. */
export function owingIn(address: URLSearchParams): Owing {
  const { q, filters } = readList(openChargeList, address, "nl")
  const { soort, leeftijd, activiteit, herinnerd, oudleden } = filters
  return {
    name: q,
    kind: soort || null,
    age: leeftijd || null,
    reminded: herinnerd || null,
    activityId: activiteit,
    isFormer: oudleden ? oudleden === "ja" : null,
  }
}

/** The address of a new mail to whoever the list at this address finds. */
export const newEmailToOwing = (address: URLSearchParams): string =>
  `/email/nieuw?soort=association&openstaand=${encodeURIComponent(String(address))}`
