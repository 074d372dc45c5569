import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"

/** How somebody pays, as another administration knew it. */
export interface FinanceRow {
  userId: number
  iban: string | null
  accountHolder: string | null
  mandateReference: string | null
  mandateSignedAt: Date | null
}

/** The same as it is here, with when their last mandate was revoked if none holds. */
export interface StoredFinances extends FinanceRow {
  mandateRevokedAt: Date | null
  version: number
}

/** How these people pay. */
export async function financesOf(db: Db, userIds: readonly number[]): Promise<StoredFinances[]> {
  const { rows } = await sql<StoredFinances>`
    select f."userId", f.iban, f."accountHolder", m.reference as "mandateReference", m."signedAt" as "mandateSignedAt",
      m."revokedAt" as "mandateRevokedAt", f.version
    from "userFinances" f left join lateral (
      select reference, "signedAt", "revokedAt" from mandates where "userId" = f."userId"
      order by "revokedAt" desc nulls first limit 1) m on true
    where f."userId" = any(${sql.val(userIds)}::integer[])`.execute(db)
  return rows
}

/** Whose each of these mandates is or was. */
export const holdersOf = (db: Db, references: readonly string[]) =>
  db
    .selectFrom("mandates")
    .select(["userId", "reference"])
    .where(sql<boolean>`reference = any(${sql.val(references)}::text[])`)
    .execute()

interface By {
  updatedBy: number | null
  updatedAt: Date
}

/**
 * Stores how people pay; the caller has locked them and may change it. A mandate that was revoked stays so; one that holds
 * and is not named goes, because this is the administration that says which there are.
 */
export async function setFinances(tx: Db, rows: readonly FinanceRow[], { updatedBy, updatedAt }: By): Promise<void> {
  if (!rows.length) return
  const audit = { createdBy: updatedBy, updatedBy, createdAt: updatedAt, updatedAt }
  await tx
    .insertInto("userFinances")
    .values(rows.map(({ userId, iban, accountHolder }) => ({ userId, iban, accountHolder, ...audit })))
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet(({ ref }) => ({
        iban: ref("excluded.iban"),
        accountHolder: ref("excluded.accountHolder"),
        updatedBy,
        updatedAt,
      })),
    )
    .execute()
  const given = sql`${JSON.stringify(rows)}::jsonb`
  await sql`delete from mandates m using jsonb_to_recordset(${given}) as n("userId" integer, "mandateReference" text)
    where m."userId" = n."userId" and m."revokedAt" is null and m.reference is distinct from n."mandateReference"`.execute(
    tx,
  )
  await sql`delete from "mandateAmendments" a using mandates m, jsonb_to_recordset(${given}) as n("mandateReference" text, iban text)
    where m.reference = n."mandateReference" and a."mandateId" = m."mandateId" and a."toldOn" is null and a."oldIban" = n.iban`.execute(
    tx,
  )
  await sql`
    insert into "mandateAmendments" ("mandateId", "oldIban", "newIban", "changedAt", "changedBy")
    select m."mandateId", m.iban, n.iban, ${updatedAt}, ${updatedBy}
    from mandates m join jsonb_to_recordset(${given}) as n("userId" integer, "mandateReference" text, iban text)
      on m.reference = n."mandateReference" and m."userId" = n."userId"
    where m."revokedAt" is null and m.iban <> n.iban
    on conflict ("mandateId") where "toldOn" is null do update set "newIban" = excluded."newIban"`.execute(tx)
  await sql`
    insert into mandates ("userId", reference, iban, "accountHolder", "signedAt", "signedHow", "createdBy", "updatedBy",
      "createdAt", "updatedAt")
    select n."userId", n."mandateReference", n.iban, n."accountHolder", n."mandateSignedAt", 'imported', ${updatedBy},
      ${updatedBy}, ${updatedAt}, ${updatedAt}
    from jsonb_to_recordset(${given}) as n("userId" integer, iban text, "accountHolder" text, "mandateReference" text,
      "mandateSignedAt" timestamptz)
    where n."mandateReference" is not null and n.iban is not null and n."mandateSignedAt" is not null
    on conflict (reference) do update set iban = excluded.iban, "accountHolder" = excluded."accountHolder",
      "signedAt" = excluded."signedAt", "updatedBy" = excluded."updatedBy", "updatedAt" = excluded."updatedAt"
    where mandates."userId" = excluded."userId" and mandates."revokedAt" is null`.execute(tx)
}

/** Deletes how people pay. */
export async function removeFinances(tx: Db, userIds: readonly number[]): Promise<void> {
  if (!userIds.length) return
  await tx.deleteFrom("mandates").where("userId", "in", userIds).execute()
  await tx.deleteFrom("userFinances").where("userId", "in", userIds).execute()
}
