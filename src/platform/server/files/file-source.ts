import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { Db } from "../database/db.ts"

/**
 * The stored files of a feature and the rows they belong to, for the nightly check. The files of a row are in
 * `folder/KEY/`, where the key is a unique column of text; other files there than those it needs are its own business.
 */
export interface FileSource {
  /** Such as `pictures`. */
  folder: string
  /** Those of these keys that have a row. */
  existing(db: Db, keys: readonly string[]): Promise<string[]>
  /** Rows from before a time whose files must all be there: those that follow a key, in order. */
  rowsAfter(db: Db, page: RowPage): Promise<NeededFiles[]>
}

interface RowPage {
  /** The empty text for the first page. */
  after: string
  before: Date
  limit: number
}

interface NeededFiles {
  key: string
  /** Whole names, such as `pictures/KEY/480.webp`. */
  names: string[]
}

interface Rows<Row> {
  folder: string
  table: string
  /** The column of the key; default `key`. */
  key?: string
  /** The column that says since when its files are there. */
  since: string
  /** Which rows have files; default: all. */
  where?: RawBuilder<SqlBool>
  /** What `files` needs to know. */
  columns?: readonly (keyof Row & string)[]
  /** Names in the folder of the row, such as `480.webp`. */
  files: (row: Row) => readonly string[]
}

/** Files whose rows are those of one table. */
export function fileSource<Row>({
  folder,
  table,
  key = "key",
  since,
  where = sql<SqlBool>`true`,
  columns = [],
  files,
}: Rows<Row>): FileSource {
  const [from, keyColumn] = [sql.table(table), sql.ref(key)]
  const selected = sql.join([sql`${keyColumn} as "fileKey"`, ...columns.map((column) => sql.ref(column))])
  return {
    folder,
    existing: async (db, keys) => {
      if (!keys.length) return []
      const { rows } = await sql<{ fileKey: string }>`
        select ${keyColumn} as "fileKey" from ${from} where ${keyColumn} in (${sql.join(keys)})`.execute(db)
      return rows.map(({ fileKey }) => fileKey)
    },
    rowsAfter: async (db, { after, before, limit }) => {
      const { rows } = await sql<Row & { fileKey: string }>`
        select ${selected} from ${from}
        where ${keyColumn} > ${after} and ${sql.ref(since)} < ${before} and (${where})
        order by ${keyColumn} limit ${limit}`.execute(db)
      return rows.map((row) => ({
        key: row.fileKey,
        names: files(row).map((name) => `${folder}/${row.fileKey}/${name}`),
      }))
    },
  }
}
