import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { TestServer } from "../../../../tests/support/server.ts"

/** Everything in the database (every column of every table, jobs too) and in the files of the site, as text. */
export async function dumpOf(server: TestServer): Promise<string> {
  const { query } = server.services.database
  const { rows } = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const tables: string[] = []
  for (const { name } of rows)
    tables.push(...(await query(`select t::text as row from ${String(name)} t`)).rows.map(({ row }) => String(row)))
  const folder = path.join(server.services.env.DATA_DIR, "files")
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return [...tables, ...files, ...files.map((file) => readFileSync(file, "latin1"))].join("\n")
}
