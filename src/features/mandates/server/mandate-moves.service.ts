import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import { updatedBy } from "../../../platform/server/database/table.ts"
import { logMemberEvent } from "../../members/server/member-event.service.ts"
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

/**
 * A mandate that ended since money came back holds again, as that was a mistake: if there is no other since, and its account
 * is still that of its person, who is locked.
 */
export async function holdAgain({ db, viewer, now }: Writing, userId: number, mandateId: number): Promise<void> {
  const { rows } = await sql`
    update mandates m set "revokedAt" = null, "endReason" = null, "updatedBy" = ${viewer.userId}, "updatedAt" = ${now}
    from "userFinances" f
    where m."mandateId" = ${mandateId} and m."userId" = ${userId} and m."endReason" = 'returned'
      and f."userId" = m."userId" and f.iban = m.iban
      and not exists (select from mandates o where o."userId" = m."userId" and o."revokedAt" is null)
    returning m."mandateId"`.execute(db)
  if (!rows.length) return
  await db.updateTable("userFinances").set(updatedBy(viewer, now)).where("userId", "=", userId).execute()
  await logMemberEvent(db, { actor: viewer, userIds: [userId], action: "changed", fields: ["mandate"], now })
}

/** What a file for the bank says of a mandate. */
interface Sent {
  mandateId: number | null
  /** The account in the file. */
  iban: string | null
  /** The account before, if the file tells the bank of a move. */
  oldIban: string | null
}

/**
 * Notes that mandates were collected by, and that the bank now knows the accounts in the file: of those that moved since, it
 * hears with the next collection.
 */
export async function markCollected(tx: Db, sent: readonly Sent[], collectedOn: string): Promise<void> {
  const rows = sql`${JSON.stringify(sent.filter(({ mandateId }) => mandateId))}::jsonb`
  const given = sql`jsonb_to_recordset(${rows}) as n("mandateId" integer, iban text, "oldIban" text)`
  await sql`update "mandateAmendments" a set "toldOn" = ${collectedOn}::date, "newIban" = n.iban
    from ${given} where a."mandateId" = n."mandateId" and a."toldOn" is null and n."oldIban" is not null`.execute(tx)
  // One that was never collected by is sent with the account that it has.
  await sql`delete from "mandateAmendments" a using ${given}
    where a."mandateId" = n."mandateId" and a."toldOn" is null`.execute(tx)
  await sql`insert into "mandateAmendments" ("mandateId", "oldIban", "newIban", "changedAt", "changedBy")
    select m."mandateId", n.iban, m.iban, m."updatedAt", m."updatedBy" from mandates m join ${given} using ("mandateId")
    where m.iban <> n.iban`.execute(tx)
  await sql`update mandates m set "lastCollectedOn" = greatest(m."lastCollectedOn", ${collectedOn}::date)
    from ${given} where m."mandateId" = n."mandateId"`.execute(tx)
}
