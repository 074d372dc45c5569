import { sql } from "kysely"
import { AppError, orNotFound } from "../../app-error.ts"
import type { Database, Db } from "./db.ts"

/** The last change of a locked row. */
export interface Versioned {
  version: number
  updatedBy: number | null
  updatedAt: Date
}

/**
 * Refuses a change based on another version than the current one. The caller must have locked the row, or a row that
 * every change of it locks. @throws AppError changedMeanwhile, with who changed it and when
 */
export async function requireVersion(tx: Db, row: Versioned, version: number): Promise<void> {
  if (row.version === version) return
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', "firstName", infix, "lastName") as name
    from users where "userId" = ${row.updatedBy}`.execute(tx)
  throw new AppError("changedMeanwhile", { changed: { by: rows[0]?.name ?? null, at: row.updatedAt } })
}

/** Locks a row until the transaction ends, if it has this version. @throws AppError notFound · changedMeanwhile */
export async function lockAtVersion(
  tx: Db,
  table: keyof Database,
  key: Record<string, number>,
  version: number,
): Promise<void> {
  const [[column, id] = ["", 0]] = Object.entries(key)
  const { rows } = await sql<Versioned>`select version, "updatedBy", "updatedAt" from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} for no key update`.execute(tx)
  await requireVersion(tx, orNotFound(rows[0]), version)
}
