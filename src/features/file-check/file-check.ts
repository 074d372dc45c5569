import * as z from "zod"
import { moment } from "../../platform/contract.ts"

/** What the last nightly comparison of files and rows found. */
export const fileCheck = z.object({
  /** When it last got to the end; null before the first time. */
  checkedAt: moment.nullable(),
  /** When it last failed, if that was later. */
  failedAt: moment.nullable(),
  files: z.int(),
  bytes: z.int(),
  /** Files that no row has. */
  withoutRow: z.int(),
  /** Files that a row needs, and that are not there. */
  withoutFile: z.int(),
  deletedFiles: z.int(),
  /** Of those without a row: they are not deleted, since so many suggest that the database is wrong. */
  heldFiles: z.int(),
})
export type FileCheck = z.output<typeof fileCheck>
