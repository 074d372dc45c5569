import { mkdir, open } from "node:fs/promises"
import path from "node:path"
import { sql } from "kysely"
import type { Db, Tx } from "../database/db.ts"
import type { RowFacts } from "./backup-facts.ts"
import { listTables, openForEverything, rowText, sumOf, type Table } from "./tables.ts"

const rowsAtOnce = 500

/** The file of a table in a copy: a row per line. */
export const fileOf = (folder: string, { name }: { name: string }): string =>
  path.join(folder, `${name.replaceAll('"', "")}.jsonl`)

/**
 * Writes all rows to files in `folder`, as they are at one point in time. On PostgreSQL others go on writing meanwhile; on
 * the embedded database, which has one connection, they wait.
 */
export async function writeRows(db: Db, folder: string): Promise<RowFacts> {
  await mkdir(folder, { recursive: true })
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await openForEverything(tx)
      const tables: RowFacts["tables"] = []
      for (const table of await listTables(tx)) {
        await writeTable(tx, table, fileOf(folder, table))
        tables.push({ ...table, ...(await sumOf(tx, table)) })
      }
      const applied = await sql<{ name: string }>`select name from migrations order by name`.execute(tx)
      const sequences = await sql<{ name: string; value: string }>`
        select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
        from pg_sequences where schemaname = 'public' and last_value is not null order by 1`.execute(tx)
      return { migrations: applied.rows.map(({ name }) => name), tables, sequences: sequences.rows }
    })
}

async function writeTable(tx: Tx, table: Table, file: string): Promise<void> {
  await sql`declare copied no scroll cursor for select ${rowText(table)} as line from ${sql.raw(table.name)}`.execute(
    tx,
  )
  const handle = await open(file, "w")
  try {
    for (;;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(tx)
      if (!rows.length) break
      await handle.write(rows.map(({ line }) => `${line}\n`).join(""))
    }
  } finally {
    await handle.close()
  }
  await sql`close copied`.execute(tx)
}
