import * as z from "zod"

/** Most columns of a file: more than any entity has fields. */
export const maxImportColumns = 60

/** What is wrong with a row, by the name of the column in the file; null if it is about the whole row. */
export const importProblem = z.object({ column: z.string().nullable(), message: z.string() })

/** Of a preview: what is written is what was shown. */
export const importFingerprint = z.string().regex(/^[0-9a-f]{64}$/)

/** The parts of contracts of an import that depend on its columns. */
export function importParts<const C extends string>(names: readonly C[]) {
  const column = z.enum(names as unknown as [C, ...C[]])
  return {
    column,
    /** Per column of the file what it is, or nothing; separated by commas in the address. */
    columns: z.preprocess(
      (value) => (typeof value === "string" ? value.split(",").map((name) => name || null) : value),
      z.array(column.nullable()).max(maxImportColumns),
    ) as unknown as z.ZodType<(C | null)[], string>,
    /** What was, and what will be; null is empty. */
    change: z.object({ column, from: z.string().nullable(), to: z.string().nullable() }),
    /** What a preview says of the file. */
    head: {
      columns: z.array(z.object({ header: z.string(), column: column.nullable(), example: z.string() })),
      /** Columns without which nothing can be imported. */
      missing: z.array(column),
    },
  }
}
