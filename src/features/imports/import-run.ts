import * as z from "zod"
import { flag, moment } from "../../platform/contract.ts"
import { importFingerprint, importProblem } from "../../platform/import/import-contract.ts"
import { id } from "../../platform/list-query.ts"
import { importFields, importParts, importSystems, rowStates } from "./import-field.ts"

/** What to do with what cannot be decided by row. */
export const importChoices = {
  /** People in the file who share an address: they stay aside, or each gets an account. */
  shared: z.enum(["leaveOut", "separate"]).default("leaveOut"),
  /** An address of the old system that is not the one somebody logs in with: they stay aside, or keep the one here. */
  addresses: z.enum(["leaveOut", "keepOurs"]).default("leaveOut"),
}

export const dryRunQuery = z.strictObject({
  ...importChoices,
  /** How many rows of each state to skip. */
  from: z.coerce.number().int().min(0).max(20_000).default(0) as z.ZodType<number, number | undefined>,
})
export type DryRunQuery = z.output<typeof dryRunQuery>

export const applyQuery = z.strictObject({
  ...importChoices,
  fingerprint: importFingerprint,
  /** Mail new members that they have an account. */
  invite: flag.default(false),
})

const field = z.enum(importFields)

export const importRow = z.object({
  /** In the file, where the names of the columns are line 1; null of who is only here. */
  line: z.int().nullable(),
  state: z.enum(rowStates),
  key: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  /** The account it is about. */
  slug: z.string().nullable(),
  changes: z.array(z.object({ field, from: z.string().nullable(), to: z.string().nullable() })),
  problems: z.array(importProblem),
  /** Accounts that it may be about, to choose from. */
  candidates: z.array(z.object({ userId: id, name: z.string() })),
  /** Stay as they are: the person keeps them to themselves. */
  kept: z.array(field),
  /** Not taken over: the person left too long ago. */
  tooOld: z.array(field),
})
export type ImportRow = z.output<typeof importRow>

export const rowCounts = z.object(
  Object.fromEntries(rowStates.map((state) => [state, z.int()])) as Record<(typeof rowStates)[number], z.ZodInt>,
)
export type RowCounts = z.output<typeof rowCounts>

export const dryRun = z.object({
  columns: z.array(z.object({ header: z.string(), column: field.nullable(), example: z.string() })),
  /** Without one of these nothing can be imported; by group, of which one is enough. */
  missing: z.array(field),
  /** Columns that this user may not import. */
  forbidden: z.array(field),
  /** Statuses of members in the file, with what they are here; null is still to choose. */
  types: z.array(z.object({ value: z.string(), count: z.int(), choice: z.string().nullable() })),
  /** Groups in the file that do not exist here. */
  newGroups: z.array(z.string()),
  counts: rowCounts,
  /** Some of each state. */
  rows: z.array(importRow),
  fingerprint: z.string(),
})
export type DryRun = z.output<typeof dryRun>

export const runStates = ["applying", "applied", "undoing", "undone"] as const

export const importRun = z.object({
  importRunId: id,
  importProfileId: id.nullable(),
  profileName: z.string(),
  system: z.enum(importSystems),
  state: z.enum(runStates),
  counts: rowCounts,
  total: z.int(),
  applied: z.int(),
  failed: z.int(),
  undone: z.int(),
  touched: z.int(),
  parts: z.array(z.enum(importParts)),
  isInviting: z.boolean(),
  /** Who did it, by name. */
  by: z.string().nullable(),
  at: moment,
  appliedAt: moment.nullable(),
  undoneAt: moment.nullable(),
  /** Until when it can be undone; null if it cannot. */
  undoUntil: moment.nullable(),
})
export type ImportRun = z.output<typeof importRun>

export const importRunParams = z.object({ importRunId: id })

/** A row that a run left aside, could not apply, or could not take back. */
export const leftRow = z.object({
  line: z.int().nullable(),
  name: z.string(),
  slug: z.string().nullable(),
  state: z.enum(["refused", "conflict", "onlyHere", "touched"]),
  problems: z.array(importProblem),
})
export const leftRows = z.object({ items: z.array(leftRow), totalItems: z.int() })

export const startedRun = z.object({ importRunId: id })
