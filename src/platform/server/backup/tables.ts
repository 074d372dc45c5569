import { sql } from "kysely"
import type { Tx } from "../database/db.ts"

/** A table of the site or of its job queue. */
export interface Table {
  /** With its schema and quotes, as in SQL. */
  name: string
  /** The columns that are stored; generated ones follow from these. */
  columns: { name: string; type: string }[]
}

/** Of the job queue, what is data. The rest is about the version of its library, and about what runs. */
const queueTables = ["queue", "job", "schedule", "subscription"]

/**
 * Prepares a transaction that reads or writes everything. It may take long, and texts of dates and numbers are the same
 * whatever the settings of the server.
 */
export async function openForEverything(tx: Tx): Promise<void> {
  const settings = {
    statement_timeout: "0",
    lock_timeout: "0",
    idle_in_transaction_session_timeout: "0",
    datestyle: "ISO, YMD",
    intervalstyle: "postgres",
    timezone: "UTC",
    bytea_output: "hex",
    extra_float_digits: "1",
  }
  for (const [name, value] of Object.entries(settings))
    await sql`select set_config(${name}, ${value}, true)`.execute(tx)
}

/** All tables with data, in the order of their names. */
export async function listTables(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name, json_agg(
      json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname = 'jobs' and c.relname = any(${queueTables}))
    group by n.nspname, c.relname order by n.nspname desc, c.relname`.execute(tx)
  return rows
}

/** A row as SQL: the texts of its columns, in one JSON array. */
export const rowText = ({ columns }: Table) =>
  sql.raw(`to_json(array[${columns.map(({ name }) => `${name}::text`)}])::text`)

/** What two copies of a table have in common: the number of rows, and a sum over their contents in any order. */
export async function sumOf(tx: Tx, table: Table): Promise<{ rows: number; sum: string }> {
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*)::integer as rows,
      coalesce(sum(('x' || substr(md5(${rowText(table)}), 1, 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.raw(table.name)}`.execute(tx)
  return rows[0] ?? { rows: 0, sum: "0" }
}
