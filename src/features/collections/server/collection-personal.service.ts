import { sql } from "kysely"
import { others, type PersonalSource } from "../../../platform/server/personal-data.ts"

/** What collections know of people. Their items stay when somebody is gone, without who it was. */
export const collectionPersonal: PersonalSource = {
  own: {
    collectionExclusions: { by: "userId", without: ["collectionId", ...others] },
    collectionItems: { by: "userId", without: ["collectionId", "mandateId"] },
  },
  made: ["collections", "collectionExclusions", "collectionReturns", "collectionReports"],
  through: async (db, userId) => {
    const charges = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from "collectionItemCharges" t join "collectionItems" i using ("collectionItemId")
      where i."userId" = ${userId} order by t."collectionItemId", t."chargeId"`.execute(db)
    const returns = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(r) - array['createdBy', 'undoneBy', 'paymentId', 'endedMandateId'] as row from "collectionReturns" r join "collectionItems" i using ("collectionItemId")
      where i."userId" = ${userId} order by r."collectionReturnId"`.execute(db)
    return {
      collectionItemCharges: charges.rows.map(({ row }) => row),
      collectionReturns: returns.rows.map(({ row }) => row),
    }
  },
  /** Whose account it was. What was collected can no longer be given back: until then nobody is erased. */
  erase: async (tx, _erasing, userId) => {
    await tx
      .updateTable("collectionItems")
      .set({ iban: null, oldIban: null, accountHolder: null, reference: null, remittance: null })
      .where("userId", "=", userId)
      .execute()
  },
}
