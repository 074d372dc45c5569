import * as z from "zod"
import { day, flag } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"
import { type ImportColumn, importColumns, maxImportColumns, rowKinds } from "./import-bounds.ts"

const importColumn = z.enum(importColumns as [ImportColumn, ...ImportColumn[]])

/** Per column of the file what it is, or nothing; separated by commas in the address. */
const columns = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").map((name) => name || null) : value),
  z.array(importColumn.nullable()).max(maxImportColumns),
) as unknown as z.ZodType<(ImportColumn | null)[], string>

/** How a file is read. */
export const importOptions = z.strictObject({
  /** Default: recognised by the names in the first line. */
  columns: columns.optional(),
  /** First day of new memberships, for rows without one. Default: today. */
  since: day.optional(),
  /** What to do with faulty rows: they stop everything, or are left out. */
  faulty: z.enum(["stop", "leaveOut"]).default("stop"),
  /** What to do with rows that are probably a person with another address. */
  resembling: z.enum(["stop", "update", "leaveOut"]).default("stop"),
})
export type ImportOptions = z.output<typeof importOptions>

export const importConfirmation = importOptions.extend({
  /** Of the preview: what is written is what was shown. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** Mail new people that they have an account. */
  invite: flag.default(false),
})

export type ImportConfirmation = z.output<typeof importConfirmation>

const change = z.object({
  column: importColumn,
  /** What it was; null if it was empty. */
  from: z.string().nullable(),
  to: z.string(),
})

const previewRow = z.object({
  /** In the file; the names of the columns are line 1. */
  line: z.int(),
  kind: z.enum(rowKinds),
  name: z.string(),
  email: z.string().nullable(),
  /** Of the account that it is about. */
  userId: id.nullable(),
  slug: z.string().nullable(),
  /** Of an account that exists. */
  changes: z.array(change),
  /** Stay as they are: the person keeps them to themselves. */
  kept: z.array(importColumn),
  /** What is wrong, by the name of the column in the file; null if it is about the whole row. */
  problems: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
})
export type PreviewRow = z.output<typeof previewRow>

export const importPreview = z.object({
  columns: z.array(z.object({ header: z.string(), column: importColumn.nullable(), example: z.string() })),
  /** Columns without which nobody can be imported. */
  missing: z.array(importColumn),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    resembling: z.int(),
    faulty: z.int(),
    unchanged: z.int(),
  }),
  /** All but the unchanged rows, in the order of the file. */
  rows: z.array(previewRow),
  fingerprint: z.string(),
})
export type ImportPreview = z.output<typeof importPreview>

export const importResult = z.object({ added: z.int(), changed: z.int(), leftOut: z.int() })
export type ImportResult = z.output<typeof importResult>
