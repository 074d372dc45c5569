import { sql } from "kysely"
import { type PersonalSource, type Rows } from "../../../platform/server/personal-data.ts"
import type { Db } from "../../../platform/server/database/db.ts"

/** What paying online knows of people. Its rows stay with the books when somebody is gone, without who it was. */
export const onlinePaymentPersonal: PersonalSource = {
  own: {
    paymentAttempts: { by: "userId", without: ["lastReading", "startedBy", "reviewedBy"] },
  },
  made: ["paymentAttempts", "paymentRefunds"],
  through: async (db, userId) => ({
    paymentAttemptCharges: await rowsOf(db, userId, "paymentAttemptCharges"),
    paymentRefunds: await rowsOf(db, userId, "paymentRefunds"),
    paymentChargebacks: await rowsOf(db, userId, "paymentChargebacks"),
  }),
  erase: async (tx, _erasing, userId) => {
    await sql`update "paymentRefunds" r set reason = null from "paymentAttempts" a
      where a."paymentAttemptId" = r."paymentAttemptId" and a."userId" = ${userId}`.execute(tx)
  },
}

async function rowsOf(db: Db, userId: number, table: string): Promise<Rows> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - array['askedBy', 'key'] as row from ${sql.table(table)} t
    join "paymentAttempts" a using ("paymentAttemptId") where a."userId" = ${userId} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}
