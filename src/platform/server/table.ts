import type { Generated } from "kysely"
import type { Viewer } from "../policy.ts"

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
