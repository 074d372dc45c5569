import * as z from "zod"

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  sum: z.string(),
})

/** What a copy of the rows says about itself. */
export const rowFacts = z.object({
  /** The files of `migrations/` that its database had. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type RowFacts = z.output<typeof rowFacts>

/** What a backup says about itself, in its first file. */
export const backupFacts = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  /** Null if it has no files, because they are in a bucket or were not asked for. */
  files: z.object({ count: z.number(), bytes: z.number() }).nullable(),
  ...rowFacts.shape,
})
export type BackupFacts = z.output<typeof backupFacts>

/** How many rows there are in all. */
export const rowsIn = ({ tables }: RowFacts): number => tables.reduce((sum, { rows }) => sum + rows, 0)
