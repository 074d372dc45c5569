import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { sql } from "kysely"
import { projectFolder } from "../project-folder.ts"
import type { Db, OpenDatabase, Tx } from "./db.ts"
import { earlyMigrations, lastReplacement } from "./early-migrations.ts"

const folder = path.join(projectFolder, "migrations")
/** Any number will do, as long as every instance uses the same. */
const lockNumber = 4_120_331

/** Thrown for a database that this version does not know or cannot bring up to date; the message says what to do. */
export class DatabaseVersionError extends Error {}

/**
 * Applies the files of `migrations/` that this database does not have yet, in order of name, each in its own
 * transaction. Several instances may start at once: one applies them, the others wait.
 * @param names the files to apply; tests pass fewer, to create the database of an earlier version
 * @returns the names of the files applied
 * @throws DatabaseVersionError before anything is changed
 */
export async function migrate({ db }: OpenDatabase, names = migrationNames()): Promise<string[]> {
  const before = await alone(db, prepare)
  const applied: string[] = []
  for (const name of names) {
    if (before.has(name)) continue
    const isNew = await alone(db, async (tx) => {
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

/** Runs `work` in a transaction while no other instance migrates. */
const alone = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // A large table may take long, and so may waiting for another instance that migrates.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    return work(tx)
  })

/** Makes sure that the database is new, or one that this version knows. @returns the names of the files it has */
async function prepare(tx: Tx): Promise<ReadonlySet<string>> {
  await sql`create table if not exists migrations (name text primary key, "appliedAt" timestamptz not null default now())`.execute(
    tx,
  )
  const applied = await appliedTo(tx)
  requireKnown(applied)
  if (!earlyMigrations.some((name) => applied.has(name))) return applied
  await replaceEarly(tx, applied)
  return appliedTo(tx)
}

async function appliedTo(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

/**
 * This version would start, show empty lists and fail at every write.
 * @throws DatabaseVersionError for migrations that only a newer version has
 */
export function requireKnown(applied: Iterable<string>): void {
  const known = new Set([...migrationNames(), ...earlyMigrations])
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length)
    throw new DatabaseVersionError(
      `A newer version of Clubhuis has used this database: this version does not know ${unknown.join(", ")}. Start that newer version, or put back the backup of before the update; docs/how-to/deploy.md has the steps, under "Back to an earlier version".`,
    )
}

/** Notes that a database with all early migrations has what the files that replaced them make. */
async function replaceEarly(tx: Tx, applied: ReadonlySet<string>): Promise<void> {
  const missing = earlyMigrations.filter((name) => !applied.has(name))
  if (missing.length)
    throw new DatabaseVersionError(
      `This database was made by an early version of Clubhuis and lacks ${missing.length} of the migrations of before the first release (${missing[0]} first), which this version no longer has. Start the site once with the last version that has them, then with this one; docs/how-to/deploy.md has the steps, under "From an early version".`,
    )
  await sql`delete from migrations where name = any(${earlyMigrations})`.execute(tx)
  const replacements = migrationNames().filter((name) => name <= lastReplacement)
  await sql`insert into migrations (name) select unnest(${replacements}::text[])`.execute(tx)
  await sql.raw(renameKeptConstraints).execute(tx)
}

/** From version 18 on PostgreSQL names what is `not null`, and keeps that name when the column gets another. */
const renameKeptConstraints = `do $$
declare
  kept record;
begin
  for kept in select conrelid::regclass as owner, conname as name from pg_constraint where conname like '%\\_englishOf\\_not\\_null' loop
    execute format('alter table %s rename constraint %I to %I', kept.owner, kept.name, replace(kept.name, 'englishOf', 'translationSources'));
  end loop;
end
$$`

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
