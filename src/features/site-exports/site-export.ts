import * as z from "zod"
import { moment } from "../../platform/contract.ts"
import { id } from "../../platform/list-query.ts"

/** For how many hours an export can be fetched. */
export const siteExportHours = 48
/** How many exports the page shows. */
export const shownExports = 20

export const siteExportStates = ["making", "ready", "failed", "removed", "written"] as const
export const siteExportFailures = ["noRoom", "tooLarge", "fault"] as const

/** An export of everything, as administrators see it. */
export const siteExport = z.object({
  siteExportId: id,
  state: z.enum(siteExportStates),
  /** Why it failed. */
  reason: z.enum(siteExportFailures).nullable(),
  requestedAt: moment,
  /** Who asked for it; null for the command line, and for somebody whose account is gone. */
  by: z.string().nullable(),
  /** The user asked for it: only they fetch it. */
  isMine: z.boolean(),
  /** What is in it; so far, while it is made. */
  rows: z.int(),
  files: z.int(),
  /** Of the archive. */
  bytes: z.int(),
  /** Until when it can be fetched. */
  expiresAt: moment.nullable(),
  /** When it was first fetched. */
  fetchedAt: moment.nullable(),
})

export const siteExports = z.object({ exports: z.array(siteExport).max(shownExports) })
export type SiteExports = z.output<typeof siteExports>

export const siteExportParams = z.object({ siteExportId: id })
export const siteExportFileParams = z.object({ key: z.string().regex(/^[\w-]{22}$/) })
export const siteExportLink = z.object({ href: z.string() })
