import { sql } from "kysely"
import type { Db } from "../../../platform/server/database/db.ts"
import type { Explanation, SiteExportSource } from "../../../platform/server/site-export.ts"

/** What a feature declares, with the name of its folder. */
export interface FeatureExport extends SiteExportSource {
  feature: string
}

export interface ExportColumn {
  name: string
  /** As PostgreSQL calls it. */
  type: string
  isNullable: boolean
  /** The table whose primary key it holds. */
  refersTo: string | null
  about: Explanation | null
}

/** A table of an export. */
export interface ExportTable {
  name: string
  feature: string
  about: Explanation
  columns: ExportColumn[]
  /** Columns of the primary key, in order. */
  key: string[]
  without: Record<string, Explanation>
}

/** A table that is not in it, and why. */
export interface LeftOutTable {
  name: string
  why: Explanation
}

export interface SiteShape {
  tables: ExportTable[]
  leftOut: LeftOutTable[]
}

interface FoundColumn {
  table: string
  name: string
  type: string
  isNullable: boolean
  refersTo: string | null
  /** Its place in the primary key, from 1. */
  place: number | null
}

/** Every column as the database has it now, but those that it computes from others. */
async function columnsIn(db: Db): Promise<FoundColumn[]> {
  const { rows } = await sql<FoundColumn>`
    select t.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable", array_position(p.conkey, a.attnum) as place,
      (select min(r.relname) from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = t.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as "refersTo"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_constraint p on p.conrelid = t.oid and p.contype = 'p'
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
    order by t.relname, a.attnum`.execute(db)
  return rows
}

const foreign: Explanation = ["hoort niet bij de site", "is not of the site"]

/**
 * What an export holds: the tables that the database has, in the words of the features they belong to. A table that nobody
 * declares is left out, and named as such.
 */
export async function readShape(db: Db, sources: readonly FeatureExport[]): Promise<SiteShape> {
  const shape: SiteShape = { tables: [], leftOut: [] }
  for (const [name, found] of Map.groupBy(await columnsIn(db), ({ table }) => table)) {
    const owner = sources.find(({ tables }) => name in tables)
    const declared = owner?.tables[name as keyof typeof owner.tables] as Declared | undefined
    if (!owner || !declared) {
      shape.leftOut.push({ name, why: sources.find(({ leftOut }) => leftOut?.[name])?.leftOut?.[name] ?? foreign })
      continue
    }
    const { about, columns = {}, without = {} } = declared
    shape.tables.push({
      name,
      feature: owner.feature,
      about,
      without,
      columns: found
        .filter((column) => !(column.name in without))
        .map((column) => ({
          name: column.name,
          type: column.type,
          isNullable: column.isNullable,
          refersTo: column.refersTo,
          about: columns[column.name] ?? null,
        })),
      key: found
        .filter(({ place }) => place !== null)
        .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
        .map((column) => column.name),
    })
  }
  return shape
}

interface Declared {
  about: Explanation
  columns?: Record<string, Explanation>
  without?: Record<string, Explanation>
}
