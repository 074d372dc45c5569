import type * as z from "zod"
import type { MailPurpose } from "../../members/mail-purposes.ts"
import type { emailInput } from "../email.ts"
import type { Owing } from "../../money/owing.ts"
import type { Email } from "./email.api.ts"

/** The values of the form of a mail. */
export type EmailFields = z.input<typeof emailInput>
/** Whom a new mail begins with, if they were chosen in a list. */
export interface Chosen {
  people: Email["people"]
  purpose?: MailPurpose | undefined
  /** Whoever owes something, and where their questions go. */
  toOwing?: Owing | undefined
  replyTo?: string | null | undefined
}
/** Which people of an activity a mail is for. */
export type Narrowing = Partial<Pick<EmailFields, "toSignUps" | "toPayments" | "toPresences" | "toName">>
