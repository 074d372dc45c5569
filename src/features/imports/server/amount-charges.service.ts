import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { addCharges, type Booking, cancelCharges } from "../../money/server/ledger.service.ts"

const sourceOf = (importedAmountId: number) => `imported:${importedAmountId}`

interface Due {
  importedAmountId: number
  userId: number
  number: string
  description: string
  /** Null: there is no such amount any more. */
  amountCents: number | null
  date: string
  chargeId: number | null
}

/**
 * Lets the books agree with amounts that were written or deleted: what somebody owed in the old administration they owe here,
 * once. Of an amount that changed the charge is replaced; what was paid of it is free again. What the association owed is no
 * charge.
 */
export async function chargeAmounts(tx: Db, importedAmountIds: readonly number[], booking: Booking): Promise<void> {
  if (!importedAmountIds.length) return
  const { rows } = await sql<Due>`
    select n.id as "importedAmountId", i."userId", i.number, i.description, i."amountCents", to_char(i.date, 'YYYY-MM-DD') as date,
      c."chargeId"
    from unnest(${sql.val(importedAmountIds)}::integer[]) as n(id)
    left join "importedAmounts" i on i."importedAmountId" = n.id
    left join charges c on c.source = 'imported:' || n.id and not c."isCancelled"
    where c."amountCents" is distinct from i."amountCents" or c."userId" is distinct from i."userId"
    order by 1`.execute(tx)
  await cancelCharges(
    tx,
    rows.flatMap(({ chargeId }) => chargeId ?? []),
    booking,
  )
  await addCharges(
    tx,
    rows.flatMap(({ importedAmountId, userId, number, description, amountCents, date }) => {
      if (amountCents === null || amountCents <= 0) return []
      const text = description ? `${description} (${number})` : number
      const source = sourceOf(importedAmountId)
      // Booked today: the income is in the old books. Its own day says how long it has been open.
      return [{ userId, kind: "manual" as const, source, amountCents, text_nl: text, text_en: text, payBy: date }]
    }),
    booking,
  )
}

/** Those of these amounts of which somebody has paid or written off what they are charged as. */
export async function settledAmounts(tx: Db, importedAmountIds: readonly number[]): Promise<Set<number>> {
  if (!importedAmountIds.length) return new Set()
  const { rows } = await sql<{ importedAmountId: number }>`
    select substr(source, 10)::integer as "importedAmountId" from charges
    where source = any(${sql.val(importedAmountIds.map(sourceOf))}::text[]) and not "isCancelled" and "openCents" <> "amountCents"
    order by "chargeId" for no key update`.execute(tx)
  return new Set(rows.map(({ importedAmountId }) => importedAmountId))
}
