import type { OpenDatabase } from "../../src/platform/server/database/db.ts"
import { earlyMigrations } from "../../src/platform/server/database/early-migrations.ts"

/** Which migrations a database has. */
export async function appliedNames({ query }: OpenDatabase): Promise<string[]> {
  const { rows } = await query("select name from migrations order by name")
  return rows.map(({ name }) => String(name))
}

/** Names of `not null` (PostgreSQL 18 has them) with the name that a column had in early migrations. */
export async function keptNames({ query }: OpenDatabase): Promise<string[]> {
  const { rows } = await query(`select conname from pg_constraint where conname like '%englishOf%' order by conname`)
  return rows.map(({ conname }) => String(conname))
}

/**
 * Turns a database of the rewritten migrations into what the early ones (or only those named) left: they made the same
 * tables, under other names of files, and on PostgreSQL 18 with another name for six constraints.
 */
export async function makeEarly({ query }: OpenDatabase, names: readonly string[] = earlyMigrations): Promise<void> {
  await query("delete from migrations")
  await query("insert into migrations (name) select unnest($1::text[])", [names])
  await query(`do $$
    declare
      named record;
    begin
      for named in select conrelid::regclass as owner, conname as name from pg_constraint
        where conrelid in ('activities'::regclass, 'companies'::regclass, 'groups'::regclass, '"groupTypes"'::regclass,
          'news'::regclass, 'vacancies'::regclass) and conname like '%\\_translationSources\\_not\\_null'
      loop
        execute format('alter table %s rename constraint %I to %I', named.owner, named.name,
          replace(named.name, 'translationSources', 'englishOf'));
      end loop;
    end $$`)
}
