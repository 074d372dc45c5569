import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { sql } from "kysely"
import { projectFolder } from "../project-folder.ts"
import type { Db, OpenDatabase } from "./db.ts"

const folder = path.join(projectFolder, "migrations")
/** Any number will do, as long as every instance uses the same. */
const lockNumber = 4_120_331

/** Thrown for a database that a newer version has migrated: this one does not know what is in it. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `A newer version of Clubhuis has used this database: this version does not know ${unknown.join(", ")}. Start that newer version, or put back the backup of before the update; docs/how-to/deploy.md has the steps, under "Back to an earlier version".`,
    )
  }
}

/**
 * Applies the files of `migrations/` that this database does not have yet, in order of name, each in its own
 * transaction. Several instances may start at once: one applies them, the others wait.
 * @param names the files to apply; tests pass fewer, to create the database of an earlier version
 * @returns the names of the files applied
 * @throws NewerDatabaseError before anything is changed
 */
export async function migrate({ db }: OpenDatabase, names = migrationNames()): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, "appliedAt" timestamptz not null default now())`.execute(
    db,
  )
  await requireKnown(db)
  const applied: string[] = []
  for (const name of names) {
    const isNew = await db.transaction().execute(async (tx) => {
      // A large table may take long, and so may waiting for another instance that migrates.
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local lock_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
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

/** An earlier version would start, show empty lists and fail at every write. */
async function requireKnown(db: Db): Promise<void> {
  const known = new Set(migrationNames())
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
  if (unknown.length) throw new NewerDatabaseError(unknown)
}

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()

/** Splits a file at the semicolons that end a line; function bodies are kept whole by their `$$`. */
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
