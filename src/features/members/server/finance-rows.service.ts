import type { Db } from "../../../platform/server/database/db.ts"

/** How somebody pays, as another administration knew it. */
export interface FinanceRow {
  userId: number
  iban: string | null
  accountHolder: string | null
  mandateReference: string | null
  mandateSignedAt: Date | null
}

interface By {
  updatedBy: number | null
  updatedAt: Date
}

/** Stores how people pay; the caller has locked them and may change it. A mandate that was revoked stays so. */
export async function setFinances(tx: Db, rows: readonly FinanceRow[], { updatedBy, updatedAt }: By): Promise<void> {
  if (!rows.length) return
  const audit = { createdBy: updatedBy, updatedBy, createdAt: updatedAt, updatedAt }
  await tx
    .insertInto("userFinances")
    .values(rows.map((row) => ({ ...row, mandateRevokedAt: null, ...audit })))
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet(({ ref }) => ({
        iban: ref("excluded.iban"),
        accountHolder: ref("excluded.accountHolder"),
        mandateReference: ref("excluded.mandateReference"),
        mandateSignedAt: ref("excluded.mandateSignedAt"),
        updatedBy,
        updatedAt,
      })),
    )
    .execute()
}

/** Deletes how people pay. */
export async function removeFinances(tx: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length) await tx.deleteFrom("userFinances").where("userId", "in", userIds).execute()
}
