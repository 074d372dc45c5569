import { sql, type SqlBool } from "kysely"

/**
 * SQL: somebody may be paying this charge at the provider now. Of a table of `online-payments`, read from below: what waits
 * for that, such as reminders, is a matter of money.
 * @param chargeId the column with its number: `c.chargeId`
 */
export const isBeingPaid = (chargeId: string) =>
  sql<SqlBool>`exists (select from "paymentAttemptCharges" t where t."chargeId" = ${sql.ref(chargeId)} and t."isLive")`

/**
 * SQL: this charge is in a collection that people were told of, and may still be collected. Of a table of `collections`, read
 * from below for the same reason.
 */
export const isBeingCollected = (chargeId: string) =>
  sql<SqlBool>`exists (select from "collectionItemCharges" l where l."chargeId" = ${sql.ref(chargeId)} and l."isLive")`

/** SQL: this charge is in a file for the bank: whoever pays it in another way pays twice. */
export const isInBankFile = (chargeId: string) =>
  sql<SqlBool>`exists (select from "collectionItemCharges" l join "collectionItems" n using ("collectionItemId")
    join collections k using ("collectionId")
    where l."chargeId" = ${sql.ref(chargeId)} and l."isLive" and k.state in ('locked', 'handedIn'))`
