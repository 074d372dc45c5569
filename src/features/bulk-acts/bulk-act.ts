import * as z from "zod"
import { id, numbersMax } from "../../platform/list-query.ts"

/** The most rows of one act: as many as a filter can name. */
export const bulkMax = numbersMax
/** For how long an act can be undone; its mails wait as long. */
export const undoMinutes = 10

/** The rows that an act is for. */
export const chosenIds = z.array(id).min(1).max(bulkMax)

/** With the input of an act: which preview was shown. */
export const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

/** What an act would do, by row, in the language of the request. */
export const bulkPreview = z.object({
  rows: z
    .array(
      z.object({
        id,
        name: z.string(),
        /** Nothing happens to them, and the text says why. */
        isLeftOut: z.boolean(),
        text: z.string(),
      }),
    )
    .max(bulkMax),
  fingerprint,
})
export type BulkPreview = z.output<typeof bulkPreview>

const count = z.int().min(0)

/** What an act did; without an id it cannot be undone. */
export const bulkResult = z.object({ bulkActId: id.nullable(), done: count })
export type BulkResult = z.output<typeof bulkResult>

/** What undoing an act did. */
export const undoResult = z.object({
  undone: count,
  /** Names of people for whom it stays, because something about it has changed since. */
  kept: z.array(z.string()).max(bulkMax),
})
export type UndoResult = z.output<typeof undoResult>

export const bulkActParams = z.object({ bulkActId: id })
