import * as z from "zod"
import { importFingerprint, importParts, importProblem } from "../../platform/import/import-contract.ts"
import { id } from "../../platform/list-query.ts"
import { bookColumns, bookRowKinds } from "./book-file.ts"
import { academicYear } from "./book.ts"

const parts = importParts(bookColumns)

/** How a file is read. */
export const bookImportOptions = z.strictObject({
  /** Default: recognised by the names in the first line. */
  columns: parts.columns.optional(),
  /** Of rows that do not say. Default: the current one. */
  academicYear: academicYear.optional(),
  /** What to do with books missing from the file, in the academic years it covers. */
  absent: z.enum(["keep", "remove"]).default("keep"),
})
export type BookImportOptions = z.output<typeof bookImportOptions>

export const bookImportConfirmation = bookImportOptions.extend({ fingerprint: importFingerprint })

const previewRow = z.object({
  /** In the file; null for a book that is not in it. */
  line: z.int().nullable(),
  kind: z.enum(bookRowKinds),
  title: z.string(),
  courseCode: z.string(),
  bookId: id.nullable(),
  /** Of a book that is there, as in the file. */
  changes: z.array(parts.change),
  problems: z.array(importProblem),
})
export type BookPreviewRow = z.output<typeof previewRow>

export const bookImportPreview = z.object({
  ...parts.head,
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), removed: z.int(), faulty: z.int() }),
  /** All but the unchanged rows, in the order of the file; then what is removed. */
  rows: z.array(previewRow),
  fingerprint: z.string(),
})
export type BookImportPreview = z.output<typeof bookImportPreview>

export const bookImportResult = z.object({ added: z.int(), changed: z.int(), removed: z.int() })
export type BookImportResult = z.output<typeof bookImportResult>
