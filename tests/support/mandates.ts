import type { Insertable } from "kysely"
import type { MandateTable } from "../../src/features/mandates/server/mandate.table.ts"
import type { TestServer } from "./server.ts"

/** Somebody's account with a mandate that holds, as they signed it now. */
export async function insertMandate(
  server: TestServer,
  userId: number,
  values: Partial<Insertable<MandateTable>> = {},
): Promise<number> {
  const { db } = server.services.database
  const account = {
    iban: values.iban ?? "NL91ABNA0417164300",
    accountHolder: values.accountHolder === undefined ? "S. de Vries" : values.accountHolder,
  }
  const audit = { createdBy: null, updatedBy: null }
  await db
    .insertInto("userFinances")
    .values({ userId, ...account, ...audit })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(account))
    .execute()
  const { mandateId } = await db
    .insertInto("mandates")
    .values({
      userId,
      ...account,
      reference: `M${userId}-TEST`,
      signedAt: server.services.now(),
      signedHow: "drawn",
      revokedAt: null,
      endReason: null,
      ...audit,
      ...values,
    })
    .returning("mandateId")
    .executeTakeFirstOrThrow()
  return mandateId
}
