import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { sql } from "kysely"
import type { OpenDatabase } from "./db.ts"

const folder = path.resolve(import.meta.dirname, "../../../migrations")
/** Any number will do, as long as every instance takes the same. */
const lockNumber = 4_120_331

/**
 * Applies the files of `migrations/` that this database has not had yet, in the order of their names,
 * each in a transaction of its own. Several instances may start at once: one applies, the others wait.
 * @returns the names applied now
 */
export async function migrate({ db }: OpenDatabase): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, "appliedAt" timestamptz not null default now())`.execute(
    db,
  )
  const applied: string[] = []
  for (const name of migrationNames()) {
    const isNew = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
      const { rows } = await sql`select 1 from migrations where name = ${name}`.execute(tx)
      if (rows.length) return false
      for (const statement of statementsOf(readFileSync(path.join(folder, name), "utf8")))
        await sql.raw(statement).execute(tx)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
      return true
    })
    if (isNew) applied.push(name)
  }
  return applied
}

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()

/** Splits a file at the semicolons that end a line; function bodies keep theirs by standing between `$$`. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let current = ""
  for (const line of text.split("\n")) {
    if (line.trimStart().startsWith("--")) continue
    current += `${line}\n`
    const insideBody = (current.match(/\$\$/g)?.length ?? 0) % 2 === 1
    if (!insideBody && line.trimEnd().endsWith(";")) {
      statements.push(current)
      current = ""
    }
  }
  return current.trim() ? [...statements, current] : statements
}
