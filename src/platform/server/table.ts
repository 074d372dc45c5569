import type { ColumnType, Generated } from "kysely"
import { AppError } from "../app-error.ts"
import type { Viewer } from "../policy.ts"

/** Read as a date; a contract's text of a moment can be written as it is. */
export type MomentColumn = ColumnType<Date, Date | string, Date | string>
/** The same, where there may be none. */
export type NullableMoment = ColumnType<Date | null, Date | string | null, Date | string | null>

/** Columns that every table of an entity has. */
export interface AuditColumns {
  createdBy: number | null
  updatedBy: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** Who makes a row, and when. */
export const createdBy = (viewer: Viewer, now: Date) => ({
  createdBy: viewer.userId,
  updatedBy: viewer.userId,
  createdAt: now,
  updatedAt: now,
})
/** Who changes a row, and when. */
export const updatedBy = (viewer: Viewer, now: Date) => ({ updatedBy: viewer.userId, updatedAt: now })

/** Holds a change of one row to have found it: `foundRow(await db.deleteFrom(…).executeTakeFirst())`. @throws AppError notFound */
export function foundRow(result: { numUpdatedRows: bigint } | { numDeletedRows: bigint }): void {
  const count = "numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows
  if (!count) throw new AppError("notFound")
}
