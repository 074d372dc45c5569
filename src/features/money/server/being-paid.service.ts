import { sql, type SqlBool } from "kysely"

/**
 * SQL: somebody may be paying this charge at the provider now. Of a table of `online-payments`, read from below: what waits
 * for that, such as reminders, is a matter of money.
 * @param chargeId the column with its number: `c.chargeId`
 */
export const isBeingPaid = (chargeId: string) =>
  sql<SqlBool>`exists (select from "paymentAttemptCharges" t where t."chargeId" = ${sql.ref(chargeId)} and t."isLive")`
