import * as z from "zod"
import { day, flag } from "../../platform/contract.ts"
import { importFingerprint, importParts, importProblem } from "../../platform/import/import-contract.ts"
import { id } from "../../platform/list-query.ts"
import { importColumns, rowKinds } from "./import-bounds.ts"

const parts = importParts(importColumns)

/** How a file is read. */
export const importOptions = z.strictObject({
  /** Default: recognised by the names in the first line. */
  columns: parts.columns.optional(),
  /** First day of new memberships, for rows without one. Default: today. */
  since: day.optional(),
  /** What to do with faulty rows: they stop everything, or are left out. */
  faulty: z.enum(["stop", "leaveOut"]).default("stop"),
  /** What to do with rows that are probably a person with another address. */
  resembling: z.enum(["stop", "update", "leaveOut"]).default("stop"),
})
export type ImportOptions = z.output<typeof importOptions>

export const importConfirmation = importOptions.extend({
  fingerprint: importFingerprint,
  /** Mail new people that they have an account. */
  invite: flag.default(false),
})

export type ImportConfirmation = z.output<typeof importConfirmation>

const previewRow = z.object({
  /** In the file; the names of the columns are line 1. */
  line: z.int(),
  kind: z.enum(rowKinds),
  name: z.string(),
  email: z.string().nullable(),
  /** The matching account. */
  userId: id.nullable(),
  slug: z.string().nullable(),
  /** Of an account that exists. */
  changes: z.array(parts.change),
  /** Stay as they are: the person keeps them to themselves. */
  kept: z.array(parts.column),
  problems: z.array(importProblem),
})
export type PreviewRow = z.output<typeof previewRow>

export const importPreview = z.object({
  ...parts.head,
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
