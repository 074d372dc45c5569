import * as z from "zod"
import { type MemberColumn, memberColumns } from "./member-column.ts"

/** What an export is: of whom is its query, the filter of the directory. */
export const memberExport = z.object({
  /** `rows`: one JSON array of texts per line, the names of the columns first. */
  format: z.enum(["csv", "rows"]),
  columns: z
    .array(z.enum(memberColumns as unknown as [MemberColumn, ...MemberColumn[]]))
    .min(1)
    .max(memberColumns.length),
})
export type MemberExport = z.output<typeof memberExport>
