import { fieldColumns, type MemberColumn, nameColumns } from "./member-column.ts"

/** Largest file, and most people in it. */
export const maxImportBytes = 5 * 1024 * 1024
export const maxImportRows = 10_000

/**
 * What a file can fill in. Not the address of the university, which somebody verifies, nor what people write about
 * themselves.
 */
const notImported = ["universityEmail", "bio_nl", "bio_en"] as const
type NotImported = (typeof notImported)[number]
type Imported = Exclude<MemberColumn, NotImported | "state">

export const importColumns = [...nameColumns, ...fieldColumns, "since" as const].filter(
  (column): column is Imported => !(notImported as readonly string[]).includes(column),
)
export type ImportColumn = (typeof importColumns)[number]

/** What a row of a file is. */
export const rowKinds = ["new", "changed", "resembling", "faulty"] as const
export type RowKind = (typeof rowKinds)[number]
