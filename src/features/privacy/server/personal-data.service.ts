import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { OwnRows, PersonalSource, Rows } from "../../../platform/server/personal-data.ts"

/** Everything the database has about a person, by table. */
export interface PersonalData {
  /** Rows about the person. */
  own: Record<string, Rows>
  /** Rows of the association that the person created or changed: which, and in which role. */
  made: Record<string, Rows>
}

/** A column that refers to people, with the columns of the primary key of its table. */
export interface PersonColumn {
  table: string
  column: string
  key: string[]
}

/** Every column that refers to people, as the database has it now: a table cannot be forgotten. */
export async function personColumns(db: Db): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    select t.relname as table, a.attname as column, (
      select json_agg(k.attname order by k.attnum) from pg_constraint p
        join pg_attribute k on k.attrelid = p.conrelid and k.attnum = any(p.conkey)
      where p.conrelid = t.oid and p.contype = 'p') as key
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'public.users'::regclass and t.relnamespace = 'public'::regnamespace
    order by t.relname, a.attname`.execute(db)
  return rows
}

/** The tables with rows about a person, of all features. */
export const ownTablesOf = (sources: readonly PersonalSource[]): Record<string, OwnRows> =>
  Object.assign({}, ...sources.map(({ own }) => own))

/** Collects what the database has about a person. Other people are in it only as far as they acted on this person. */
export async function collectPersonalData(
  db: Db,
  sources: readonly PersonalSource[],
  userId: number,
): Promise<PersonalData> {
  const ownTables = ownTablesOf(sources)
  const own: Record<string, Rows> = {}
  for (const [table, { by, without = [], named = sql`'{}'` }] of Object.entries(ownTables)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${sql.val([...without])}::text[] || ${named} as row from ${sql.table(table)} t
      where ${sql.ref(`t.${by}`)} = ${userId} order by 1`.execute(db)
    own[table] = rows.map(({ row }) => row)
  }
  const made: Record<string, Rows> = {}
  for (const { table, column, key } of await personColumns(db)) {
    if (ownTables[table]?.by === column) continue
    const columns = sql.join(key.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`))
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select jsonb_build_object('as', ${sql.lit(column)}, ${columns}) as row from ${sql.table(table)}
      where ${sql.ref(column)} = ${userId} order by 1`.execute(db)
    if (rows.length) made[table] = [...(made[table] ?? []), ...rows.map(({ row }) => row)]
  }
  for (const { through } of sources) Object.assign(own, await through?.(db, userId))
  return { own, made }
}
