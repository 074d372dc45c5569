import { sql } from "kysely"
import { reservedSlugs, slugOf } from "../../slug.ts"
import type { Database, Db } from "./db.ts"

/**
 * A slug for a new row of a table with a `slug` column: from its Dutch name, with `-2`, `-3`, … appended if it is
 * taken or reserved. Created once; it stays when the name changes.
 */
export async function freeSlug(db: Db, table: keyof Database & string, name: string): Promise<string> {
  const base = slugOf(name)
  // Two transactions must not find the same free slug; held until the caller's transaction ends.
  await sql`select pg_advisory_xact_lock(hashtext(${`slug ${table}`}))`.execute(db)
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = ${base} or slug ~ ${`^${base}-[0-9]+$`}`.execute(db)
  const taken = new Set(rows.map((row) => row.slug))
  const isFree = (slug: string) => !taken.has(slug) && !reservedSlugs.has(slug)
  if (isFree(base)) return base
  let number = 2
  while (!isFree(`${base}-${number}`)) number++
  return `${base}-${number}`
}

/** Slugs for many new rows at once, in their order; as `freeSlug` gives one after the other. */
export async function freeSlugs(db: Db, table: keyof Database & string, names: readonly string[]): Promise<string[]> {
  const bases = names.map(slugOf)
  await sql`select pg_advisory_xact_lock(hashtext(${`slug ${table}`}))`.execute(db)
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)}
    where slug = any(${bases}::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any(${bases}::text[])`.execute(db)
  const taken = new Set([...reservedSlugs, ...rows.map((row) => row.slug)])
  const numbers = new Map<string, number>()
  return bases.map((base) => {
    let number = numbers.get(base) ?? 1
    const numbered = () => (number === 1 ? base : `${base}-${number}`)
    while (taken.has(numbered())) number++
    numbers.set(base, number)
    taken.add(numbered())
    return numbered()
  })
}
