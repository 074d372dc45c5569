import type { ColumnType, Generated } from "kysely"
import type * as z from "zod"
import { AppError } from "../../app-error.ts"
import type { Complete } from "../../contract.ts"
import type { Viewer } from "../../policy.ts"

/** Read as a date; may be written as the ISO text of a contract. */
export type MomentColumn = ColumnType<Date, Date | string, Date | string>
/** A nullable point in time. */
export type NullableMoment = ColumnType<Date | null, Date | string | null, Date | string | null>

/** Columns with who created and changed a row, and when. */
export interface AuditColumns {
  createdBy: number | null
  updatedBy: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The same, with a version that the database increments at every change. */
export interface EntityColumns extends AuditColumns {
  version: ColumnType<number, never, never>
}

/** The columns that store an input, of the same names: a missing value is null. */
export type Stored<I extends z.ZodObject> = Complete<z.output<I>>

/** Audit columns of a new row. */
export const createdBy = (viewer: Viewer, now: Date) => ({
  createdBy: viewer.userId,
  updatedBy: viewer.userId,
  createdAt: now,
  updatedAt: now,
})
/** Audit columns of a changed row. */
export const updatedBy = (viewer: Viewer, now: Date) => ({ updatedBy: viewer.userId, updatedAt: now })

/** Throws notFound if the update or delete matched no row: `foundRow(await db.deleteFrom(…).executeTakeFirst())`. */
export function foundRow(result: { numUpdatedRows: bigint } | { numDeletedRows: bigint }): void {
  const count = "numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows
  if (!count) throw new AppError("notFound")
}
