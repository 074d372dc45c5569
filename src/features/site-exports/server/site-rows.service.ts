import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { ExportTable } from "./site-shape.service.ts"

/** Rows that are read at once. Some have texts of many pages. */
const slice = 200

/** What a cell of a row holds. */
type Value = string | number | boolean | object | null
export type ExportRow = Record<string, Value>

/** A row as the database writes it in JSON, and what is in it. */
interface ExportLine {
  line: string
  row: ExportRow
}

/**
 * The rows of a table in the order of its key, read in slices that begin after the last key: however long the table, this
 * holds one slice.
 */
export async function* rowsOf(db: Db, { name, columns, key }: ExportTable): AsyncGenerator<ExportLine> {
  const selected = sql.join(columns.map((column) => sql.ref(column.name)))
  const order = sql.join(key.map((column) => sql.ref(column)))
  for (let last: ExportRow | undefined; ;) {
    const found = last
    const rest = found ? sql`where (${order}) > (${sql.join(key.map((column) => found[column]))})` : sql``
    const { rows } = await sql<{ line: string }>`
      select row_to_json(r)::text as line
      from (select ${selected} from ${sql.table(name)} ${rest} order by ${order} limit ${slice}) r`.execute(db)
    for (const { line } of rows) {
      last = JSON.parse(line) as ExportRow
      yield { line, row: last }
    }
    if (rows.length < slice) return
  }
}

/** A database that stays as it is while it is read. */
export interface Snapshot {
  db: Db
  close: () => Promise<void>
}

/** Longer than one part of an archive may take on its way to a bucket, twice. */
const idleLimit = "10min"

/**
 * The database at one point in time, on PostgreSQL. The embedded one has a single connection: a transaction would stop the
 * whole site until it ends, so what changes meanwhile may be in it or not, row by row.
 */
export async function openSnapshot(db: Db, isEmbedded: boolean): Promise<Snapshot> {
  if (isEmbedded) return { db, close: async () => undefined }
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute()
  await sql`select set_config('timezone', 'UTC', true), set_config('idle_in_transaction_session_timeout', ${idleLimit}, true)`.execute(
    tx,
  )
  return { db: tx, close: () => tx.rollback().execute() }
}
