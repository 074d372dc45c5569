import type { Db } from "../../../platform/server/database/db.ts"
import type { RunRow } from "./import.table.ts"
import type { RowDone, RowWork } from "./import-work.ts"

/** A row to write, with the account it is about. */
export interface WorkRow {
  importRowId: number
  person: number
  userId: number
  work: RowWork
  done: RowDone
}
/** Who writes, in what run. */
export interface Writing {
  tx: Db
  run: RunRow
  now: Date
  /** The system of the numbers of people and amounts. */
  system: string
  by: { updatedBy: number | null; updatedAt: Date }
}
