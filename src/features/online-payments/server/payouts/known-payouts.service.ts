import { sql } from "kysely"
import type { Db } from "../../../../platform/server/database/db.ts"
import type { PayoutState } from "../../provider-payout-kinds.ts"

/** A payout by which a line of the bank is known. */
export interface KnownPayout {
  providerPayoutId: number
  reference: string
  amountCents: number
  state: PayoutState
}

/** The payouts of these amounts. */
export async function payoutsOfAmounts(db: Db, amounts: readonly number[]): Promise<KnownPayout[]> {
  if (!amounts.length) return []
  const { rows } = await sql<KnownPayout>`
    select "providerPayoutId", reference, "amountCents", state from "providerPayouts"
    where "amountCents" = any(${sql.val([...new Set(amounts)])}::integer[]) and "amountCents" > 0 and reference <> ''
    order by "providerPayoutId"`.execute(db)
  return rows
}

/** Whether the text of a line of the bank has a reference, also with the spaces that a bank put in between. */
export function hasReference(text: string, reference: string): boolean {
  const signs = [...reference].map((sign) => sign.replace(/\W/, "\\$&"))
  // Not as a part of another: 419.2611.03 is not in 2419.2611.03, nor 2419.2611.0 in it.
  return new RegExp(`(?<![\\d.])${signs.join("\\s?")}(?!\\.?\\d)`, "i").test(text)
}
