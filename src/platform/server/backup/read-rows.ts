import { createReadStream } from "node:fs"
import { sql } from "kysely"
import type { Db, OpenDatabase, Tx } from "../database/db.ts"
import { migrate } from "../database/migrate.ts"
import { createJobs } from "../jobs.ts"
import { openLog } from "../log.ts"
import type { RowFacts } from "./backup-facts.ts"
import { listTables, openForEverything, sumOf, type Table } from "./tables.ts"
import { fileOf } from "./write-rows.ts"

/** Thrown when what was stored is not what was copied. Nothing of it stays. */
export class RowsDifferError extends Error {}

/** In characters of JSON. */
const mostAtOnce = 1_000_000

/** Makes the tables that a copy needs, in a database without any. @throws DatabaseVersionError for a newer version's */
export async function makeTables(database: OpenDatabase, { migrations }: Pick<RowFacts, "migrations">): Promise<void> {
  await migrate(database, migrations)
  const jobs = createJobs(database, [], openLog({ LOG_LEVEL: "error" }))
  await jobs.open()
  await jobs.stop()
}

/**
 * Replaces all rows of a database, whose tables `makeTables` made, by those in `folder`: all of them, or none.
 * @throws RowsDifferError when a table is not the same afterwards
 */
export async function readRows(db: Db, folder: string, facts: RowFacts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openForEverything(tx)
    const here = await listTables(tx)
    const copied = facts.tables.map((table) => ({ table, columns: storedColumns(table, here) }))
    const restore = await withoutRules(tx, here)
    await sql`truncate ${sql.raw(here.map(({ name }) => name).join())} restart identity`.execute(tx)
    for (const { table, columns } of copied) await readTable(tx, { ...table, stored: columns }, fileOf(folder, table))
    for (const { name, value } of facts.sequences)
      await sql`select setval(${name}::text::regclass, ${value}::text::bigint)`.execute(tx)
    for (const statement of restore) await sql.raw(statement).execute(tx)
    await requireSame(tx, facts)
  })
}

/** The places in a copied row of the columns that are here. A later queue may lack some; a table of the site never does. */
function storedColumns(table: Table, here: readonly Table[]): { name: string; type: string; place: number }[] {
  const found = here.find(({ name }) => name === table.name)
  const isOfQueue = table.name.startsWith("jobs.")
  return table.columns.flatMap(({ name }, place) => {
    const column = found?.columns.find((each) => each.name === name)
    if (!column && !isOfQueue)
      throw new RowsDifferError(`This database has no ${table.name}.${name}, which the copy has.`)
    return column ? [{ ...column, place }] : []
  })
}

/**
 * Puts aside what would get in the way of rows in any order: references, and triggers that compute what the copy has.
 * @returns the statements that put it back, which check every reference
 */
async function withoutRules(tx: Tx, tables: readonly Table[]): Promise<string[]> {
  const { rows: references } = await sql<{ owner: string; name: string; definition: string }>`
    select format('%I.%I', n.nspname, c.relname) as owner, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'jobs') order by 1, 2`.execute(tx)
  for (const { owner, name } of references) await sql.raw(`alter table ${owner} drop constraint ${name}`).execute(tx)
  for (const { name } of tables) await sql.raw(`alter table ${name} disable trigger user`).execute(tx)
  return [
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
    ...references.map(({ owner, name, definition }) => `alter table ${owner} add constraint ${name} ${definition}`),
  ]
}

interface Filled extends Table {
  stored: { name: string; type: string; place: number }[]
}

async function readTable(tx: Tx, table: Filled, file: string): Promise<void> {
  if (!table.stored.length) return
  const names = table.stored.map(({ name }) => name).join()
  const values = table.stored.map(({ type, place }) => `(row ->> ${place})::${type}`).join()
  const insert = (lines: readonly string[]) =>
    sql`insert into ${sql.raw(table.name)} (${sql.raw(names)}) overriding system value
      select ${sql.raw(values)} from jsonb_array_elements(${`[${lines.join()}]`}::text::jsonb) as row`.execute(tx)
  let waiting: string[] = []
  let size = 0
  for await (const line of linesOf(file)) {
    waiting.push(line)
    size += line.length
    if (size < mostAtOnce) continue
    await insert(waiting)
    waiting = []
    size = 0
  }
  if (waiting.length) await insert(waiting)
}

/** Only "\n" ends a row: a text may have other characters that end a line, which `readline` splits at. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ""
  for await (const chunk of createReadStream(file, "utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n")
    rest = lines.pop() ?? ""
    yield* lines
  }
  if (rest) yield rest
}

async function requireSame(tx: Tx, { tables }: RowFacts): Promise<void> {
  const here = new Map((await listTables(tx)).map((table) => [table.name, table.columns]))
  const differing: string[] = []
  for (const table of tables) {
    // A column that the queue here does not have is in no sum.
    const isComparable = table.columns.every(({ name }) => here.get(table.name)?.some((each) => each.name === name))
    const { rows, sum } = isComparable ? await sumOf(tx, table) : table
    if (rows !== table.rows || sum !== table.sum)
      differing.push(`${table.name} (${rows} rows instead of ${table.rows})`)
  }
  if (differing.length) throw new RowsDifferError(`Not the same after copying: ${differing.join(", ")}.`)
}
