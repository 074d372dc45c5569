import { inject } from "vitest"
import type { OpenDatabase } from "../../src/platform/server/database/db.ts"
import type { TestServer } from "./server.ts"

/** Counters of rate limits, which a refused call may increment. */
const uncounted = ["rateLimits"]

/** By table. */
type ByTable = Record<string, string>

/**
 * Takes a digest of every row, per table. Two equal digests mean that nothing was written in between, except when a
 * session was last used and jobs, which are in a schema of their own. On the embedded database, tables to which no
 * statement wrote since the last digest are not read again.
 */
export function createDigest(server: TestServer): () => Promise<ByTable> {
  // With more connections, a statement that was counted may be committed after the rows were read.
  const isAlone = inject("template").kind === "pglite"
  let tables: Promise<string[]> | undefined
  let last: { writes: ByTable; digests: ByTable } = { writes: {}, digests: {} }
  return async () => {
    const { database } = server.services
    tables ??= tablesOf(database).then(async (names) => {
      if (isAlone) await countWrites(database, names)
      return names
    })
    const names = await tables
    const writes = isAlone ? await writesOf(database, names) : {}
    const written = isAlone ? names.filter((name) => writes[name] !== last.writes[name]) : names
    last = { writes, digests: { ...last.digests, ...(await digestsOf(database, written)) } }
    return last.digests
  }
}

/** One statement for all tables. @returns what it selects of each */
async function ofEach(
  { query }: OpenDatabase,
  names: readonly string[],
  select: (name: string) => string,
): Promise<ByTable> {
  if (!names.length) return {}
  const { rows } = await query(names.map((name) => `select '${name}' as name, ${select(name)}`).join(" union all "))
  return Object.fromEntries((rows as { name: string; value: string }[]).map(({ name, value }) => [name, value]))
}

async function tablesOf({ query }: OpenDatabase): Promise<string[]> {
  const { rows } = await query(`select tablename as name from pg_tables where schemaname = 'public'`)
  return (rows as { name: string }[]).map(({ name }) => name).filter((name) => !uncounted.includes(name))
}

const digestsOf = (database: OpenDatabase, names: readonly string[]) =>
  ofEach(database, names, (name) => {
    const row = name === "sessions" ? `(to_jsonb(t) - 'lastSeenAt')::text` : "t::text"
    return `coalesce(md5(string_agg(${row}, ',' order by ${row})), '') as value from "${name}" t`
  })

/** Counts the statements that write to each table, in a sequence: those that are rolled back count as well. */
async function countWrites({ query }: OpenDatabase, names: readonly string[]): Promise<void> {
  const counting = names.map(
    (name) => `
      create sequence writes."${name}";
      create trigger "countWrites" after insert or update or delete or truncate on "${name}"
        for each statement execute function writes.count('writes."${name}"')`,
  )
  const count = `create function writes.count() returns trigger language plpgsql as
    $$ begin perform nextval(tg_argv[0]::regclass); return null; end $$`
  await query(["create schema writes", count, ...counting].join(";"))
}

const writesOf = (database: OpenDatabase, names: readonly string[]) =>
  ofEach(database, names, (name) => `last_value + is_called::int as value from writes."${name}"`)

/** The tables that differ between two digests. */
export const changedTables = (before: ByTable, after: ByTable): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
