import { updatedBy } from "../../../platform/server/database/table.ts"
import type { MoveInput } from "../finances.ts"
import type { Writing } from "./finances.service.ts"

interface Held {
  mandateId: number
  iban: string
}

/**
 * Moves a mandate to another account. Until a collection has told the bank, it remembers the account that the bank knows:
 * the oldest one, however often it moves, and none if it moves back.
 */
export async function moveMandate(
  { db, viewer, now }: Writing,
  { mandateId, iban: oldIban }: Held,
  { iban, accountHolder }: MoveInput,
): Promise<void> {
  await db
    .updateTable("mandates")
    .set({ iban, accountHolder, ...updatedBy(viewer, now) })
    .where("mandateId", "=", mandateId)
    .execute()
  if (iban === oldIban) return
  const untold = await db
    .deleteFrom("mandateAmendments")
    .where("mandateId", "=", mandateId)
    .where("toldOn", "is", null)
    .returning("oldIban")
    .executeTakeFirst()
  const known = untold?.oldIban ?? oldIban
  if (known === iban) return
  await db
    .insertInto("mandateAmendments")
    .values({ mandateId, oldIban: known, newIban: iban, changedAt: now, changedBy: viewer.userId })
    .execute()
}
