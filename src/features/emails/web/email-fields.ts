import type * as z from "zod"
import type { emailInput } from "../email.ts"

/** The values of the form of a mail. */
export type EmailFields = z.input<typeof emailInput>
