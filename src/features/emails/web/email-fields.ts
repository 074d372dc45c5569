import type * as z from "zod"
import type { emailInput } from "../email.ts"

/** The values of the form of a mail. */
export type EmailFields = z.input<typeof emailInput>
/** Which people of an activity a mail is for. */
export type Narrowing = Partial<Pick<EmailFields, "toSignUps" | "toPayments" | "toPresences" | "toName">>
