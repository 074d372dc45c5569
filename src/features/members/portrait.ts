import * as z from "zod"
import type { Portrait } from "../../platform/pictures/portrait.ts"

/** The face of a person, in answers to those who may see it. */
export const portrait = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
}) satisfies z.ZodType<Portrait>
